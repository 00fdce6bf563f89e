import { id } from '@engawa/contract/kernel';
import * as z from 'zod';

const factPrefix = 'pdf.';

/** The key under which a presentation is remembered for the next owner. */
export const factOf = (item: string): string => `${factPrefix}${item}`;

const keptPresentation = z.object({
  item: id,
  room: id,
  file: z.string(),
  presenter: id,
  page: z.number(),
});
/** A presentation as a live space keeps it. */
export type KeptPresentation = Readonly<z.output<typeof keptPresentation>>;

/** The presentations among the facts of the last owner. */
export const readKeptPresentations = (
  remembered: ReadonlyMap<string, unknown>,
): readonly KeptPresentation[] =>
  [...remembered].flatMap(([key, value]) =>
    key.startsWith(factPrefix) ? [keptPresentation.parse(value)] : [],
  );
