import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pdfs, PdfView } from '../create-pdfs.ts';
import classes from './pdfs.module.css';

/** The number of the page in a field, between the buttons for the one before and the one behind. */
export const PageButtons = ({
  pdfs,
  view,
  hasField = true,
}: {
  pdfs: Pdfs;
  view: PdfView;
  /** Without it, the number is text. */
  hasField?: boolean;
}) => {
  const { t } = useTranslation('pdfs');
  const { page, pdf, item } = view;
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const turn = (to: number) => pdfs.turn(item.uuid, to);
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1) turn(wanted);
    else setTyped(String(page));
  };
  const button = (what: 'previous' | 'next', to: number, Icon: typeof IconChevronLeft) => {
    const isOff = to < 1 || to > pdf.pages;
    return (
      <button
        type="button"
        className={classes.icon}
        aria-label={t(what)}
        title={t(what)}
        // It stays focusable at the first and the last page, so that the focus is not lost there.
        aria-disabled={isOff || undefined}
        onClick={() => !isOff && turn(to)}
        data-testid={`pdf-${what}`}
      >
        <Icon size={20} stroke={1.75} aria-hidden />
      </button>
    );
  };
  return (
    <div className={classes.pages}>
      {button('previous', page - 1, IconChevronLeft)}
      {hasField ? (
        <form
          className={classes.number}
          onSubmit={(event) => {
            event.preventDefault();
            go();
          }}
        >
          <input
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('page_field', { pages: pdf.pages })}
            onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/[^0-9]/g, ''))}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={go}
            data-testid="pdf-page"
          />
          <span>{t('of', { pages: pdf.pages })}</span>
        </form>
      ) : (
        <span className={classes.number} data-testid="pdf-page-of">
          {t('page_of', { page, pages: pdf.pages })}
        </span>
      )}
      {button('next', page + 1, IconChevronRight)}
    </div>
  );
};
