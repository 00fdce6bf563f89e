import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Loader } from '../../../ui/controls/loader.tsx';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import type { Pdfs, PdfView } from '../create-pdfs.ts';
import type { PdfPage } from '../pdf-engine.ts';
import { failureOf, type PdfFailure, type PdfFiles } from '../pdf-files.ts';
import classes from './pdfs.module.css';
import type { Scale } from './use-pdf-scale.ts';
import { useSwipe } from './use-swipe.ts';

type Shown =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly why: PdfFailure['kind'] }
  | {
      readonly kind: 'page';
      readonly page: PdfPage;
      readonly number: number;
      readonly leavesPicturesOut: boolean;
    };

/** The largest canvas that all browsers draw, in px. */
const maxCanvasPixels = 16_000_000;

/** The px of a canvas for a page of this width on the screen. */
const canvasWidth = (page: PdfPage, widthPx: number): number => {
  const heightPx = (widthPx * page.heightPx) / page.widthPx;
  const sharpest = Math.sqrt(maxCanvasPixels / Math.max(1, widthPx * heightPx));
  return Math.floor(widthPx * Math.min(3, devicePixelRatio, sharpest));
};

/** Draws a page and its text in place of what is there, as soon as it is complete. */
const drawInto = (
  host: HTMLElement,
  { page, widthPx }: { page: PdfPage; widthPx: number },
  onDrawn: () => void,
  onFailed: (error: unknown) => void,
) => {
  const canvas = document.createElement('canvas');
  const text = document.createElement('div');
  text.className = classes.text ?? '';
  canvas.ariaHidden = 'true';
  const drawing = page.draw(canvas, canvasWidth(page, widthPx));
  const laying = page.layText(text, widthPx);
  let isOver = false;
  // A page whose text cannot be read is still shown.
  Promise.all([drawing.done, laying.done.catch(() => undefined)]).then(
    () => {
      if (isOver) return;
      host.replaceChildren(canvas, text);
      onDrawn();
    },
    (error: unknown) => {
      if (!isOver) onFailed(error);
    },
  );
  return () => {
    isOver = true;
    drawing.cancel();
    laying.cancel();
  };
};

/** The page that is shown, in a place that scrolls. */
export const PdfSheet = ({
  pdfs,
  files,
  view,
  box,
  scale,
  onGone,
}: {
  pdfs: Pdfs;
  files: PdfFiles;
  view: PdfView;
  box: RefObject<HTMLElement | null>;
  scale: Scale;
  /** The address of the file has expired. */
  onGone: () => void;
}) => {
  const { t } = useTranslation('pdfs');
  const { page: number, pdf, item } = view;
  const host = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>({ kind: 'loading' });
  const [drawn, setDrawn] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const fail = useEffectEvent((error: unknown) => {
    const why = failureOf(error);
    setShown({ kind: 'failed', why });
    if (why === 'gone') onGone();
  });
  const read = useEffectEvent((page: PdfPage, leavesPicturesOut: boolean) => {
    setShown({ kind: 'page', page, number, leavesPicturesOut });
    scale.show(page);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt reads it again
  useEffect(() => {
    let isOver = false;
    const held = files.acquire(pdf);
    held.document
      .then(async (document) => {
        const page = await document.page(number);
        if (!isOver) read(page, document.leavesPicturesOut);
      })
      .catch((error: unknown) => !isOver && fail(error));
    return () => {
      isOver = true;
      held.release();
    };
  }, [files, pdf.file, pdf.url, number, attempt]);
  const widthPx = shown.kind === 'page' ? scale.widthOf(shown.page) : 0;
  const heightPx =
    shown.kind === 'page' ? Math.round((widthPx * shown.page.heightPx) / shown.page.widthPx) : 0;
  useEffect(() => {
    if (shown.kind !== 'page' || widthPx === 0 || host.current === null) return;
    const { page, number: drawnNumber } = shown;
    return drawInto(
      host.current,
      { page, widthPx },
      () => setDrawn(drawnNumber),
      (error) => fail(error),
    );
  }, [shown, widthPx]);
  // The next page begins at its top.
  useEffect(() => {
    if (drawn > 0) box.current?.scrollTo(0, 0);
  }, [drawn, box]);
  useSwipe(box, (by) => pdfs.turn(item.uuid, number + by));
  const place = t('page_of', { page: number, pages: pdf.pages });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls is scrolled by keyboard too
    <section ref={box} className={classes.box} aria-label={place} tabIndex={0} data-testid="pdf-box">
      <VisuallyHidden role="status">{shown.kind === 'loading' ? t('loading') : place}</VisuallyHidden>
      {shown.kind === 'loading' && <Loader className={classes.loader} aria-hidden />}
      {shown.kind === 'page' && shown.leavesPicturesOut && (
        <p className={classes.gap} role="status" data-testid="pdf-pictures-left-out">
          {t('pictures_left_out')}
        </p>
      )}
      {shown.kind === 'failed' ? (
        <div className={classes.failed} role="alert" data-testid="pdf-failed">
          <p>{t(`failed.${shown.why}`)}</p>
          <Button
            variant="default"
            onClick={() => {
              setShown({ kind: 'loading' });
              setAttempt(attempt + 1);
            }}
          >
            {t('again')}
          </Button>
        </div>
      ) : (
        <div
          ref={host}
          className={classes.paper}
          style={{ width: widthPx, height: heightPx }}
          data-page={drawn || undefined}
          data-testid="pdf-paper"
        />
      )}
    </section>
  );
};
