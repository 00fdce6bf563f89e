import type { PdfDocument } from './pdf-engine.ts';

/** Why a PDF cannot be shown. */
export class PdfFailure extends Error {
  readonly kind: 'network' | 'gone' | 'broken';
  constructor(kind: PdfFailure['kind']) {
    super(`the PDF cannot be shown: ${kind}`);
    this.name = 'PdfFailure';
    this.kind = kind;
  }
}

export const failureOf = (error: unknown): PdfFailure['kind'] =>
  error instanceof PdfFailure ? error.kind : 'broken';

type Deps = {
  /** The bytes of a file. @throws PdfFailure */
  read(url: string): Promise<Uint8Array>;
  /** Opens a document; what draws PDFs is loaded with the first one. @throws PdfFailure */
  open(bytes: Uint8Array): Promise<PdfDocument>;
  after(ms: number, callback: () => void): void;
};

/**
 * A document that nobody shows any more is kept for this time, because it is often shown again; in
 * ms.
 */
const keptMs = 20_000;

type Kept = { readonly document: Promise<PdfDocument>; users: number; ends: number };

/** The opened documents, each once however often it is shown. */
export const createPdfFiles = ({ read, open, after }: Deps) => {
  const kept = new Map<string, Kept>();

  const drop = (file: string, one: Kept) => {
    if (kept.get(file) === one) kept.delete(file);
    one.document.then(
      (document) => document.end(),
      () => undefined,
    );
  };
  return {
    /**
     * @param file its stored name: the content never changes
     * @returns the document, and a function to call when it is not shown any more
     */
    acquire({ file, url }: { readonly file: string; readonly url: string }) {
      let one = kept.get(file);
      if (one === undefined) {
        const made: Kept = { document: read(url).then(open), users: 0, ends: 0 };
        // One that failed is tried again when it is next shown.
        made.document.catch(() => kept.get(file) === made && kept.delete(file));
        kept.set(file, made);
        one = made;
      }
      const held = one;
      held.users += 1;
      let isHeld = true;
      return {
        document: held.document,
        release() {
          if (!isHeld) return;
          isHeld = false;
          held.users -= 1;
          held.ends += 1;
          const { ends } = held;
          after(keptMs, () => {
            if (held.users === 0 && held.ends === ends) drop(file, held);
          });
        },
      };
    },
    end() {
      for (const [file, one] of [...kept]) drop(file, one);
    },
  };
};
export type PdfFiles = ReturnType<typeof createPdfFiles>;
