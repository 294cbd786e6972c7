import { z } from 'zod';

/** Increase it if older versions can't read what this one writes. */
export const FORMAT = 1;

/** The first entry of an archive. */
export const MANIFEST = 'manifest.json';
export const SECRET = 'secret';
/** `tables/NAME/000001.copy.gz`: rows in the text format of COPY, some megabytes per entry. */
export const TABLES = 'tables/';
/** `emails/000001.copy.gz`: payload and time of queued emails. */
export const EMAILS = 'emails/';
/** `files/KEY` */
export const FILES = 'files/';
/** `checksums/000001.sha256`: the entries since the last list, in the format of sha256sum. */
export const CHECKSUMS = 'checksums/';
/** The last entry before the last list of checksums. Without both, the archive is incomplete. */
export const END = 'end.json';

export const manifestSchema = z.looseObject({
  format: z.int(),
  createdAt: z.iso.datetime(),
  /** Of Fresco. */
  version: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Last values by name. */
  sequences: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const endSchema = z.looseObject({
  /** Number of entries before this one, without lists of checksums. */
  entries: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Files that were missing or damaged in storage. */
  broken: z.int(),
});

export type End = z.infer<typeof endSchema>;
