/* SPDX-FileCopyrightText: 2026 Math Sea Battle contributors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
/* Runs a fuzz target over files and folders of files, for the ordinary tests. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

static unsigned n_files;

/* Returns FALSE (0) when it is no file that can be read. */
static int
run_file (const char *path)
{
  FILE *file = fopen (path, "rb");
  uint8_t *data;
  long size;

  if (file == NULL)
    return 0;
  if (fseek (file, 0, SEEK_END) != 0 || (size = ftell (file)) < 0 || fseek (file, 0, SEEK_SET) != 0)
    {
      fclose (file);
      return 0;
    }
  /* Just as large as the input, so that a read past its end is seen. */
  data = malloc (size > 0 ? (size_t) size : 1);
  if (data == NULL || fread (data, 1, (size_t) size, file) != (size_t) size)
    {
      free (data);
      fclose (file);
      return 0;
    }
  fclose (file);
  LLVMFuzzerTestOneInput (data, (size_t) size);
  free (data);
  n_files++;
  return 1;
}

static int
run_folder (const char *path)
{
  DIR *dir = opendir (path);
  struct dirent *entry;
  int good = 1;

  if (dir == NULL)
    return run_file (path);
  while ((entry = readdir (dir)) != NULL)
    {
      size_t size = strlen (path) + strlen (entry->d_name) + 2;
      char *inside;

      if (entry->d_name[0] == '.')
        continue;
      inside = malloc (size);
      if (inside == NULL)
        abort ();
      snprintf (inside, size, "%s/%s", path, entry->d_name);
      printf ("%s\n", inside);
      fflush (stdout);
      good = run_file (inside) && good;
      free (inside);
    }
  closedir (dir);
  return good;
}

int
main (int argc, char **argv)
{
  int good = argc > 1;

  for (int i = 1; i < argc; i++)
    good = run_folder (argv[i]) && good;
  printf ("%u inputs\n", n_files);
  return good && n_files > 0 ? 0 : 1;
}
