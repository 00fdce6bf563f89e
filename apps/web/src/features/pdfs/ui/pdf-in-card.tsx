import { IconArrowsDiagonal, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import type { Pdfs } from '../create-pdfs.ts';
import type { PdfsPorts } from '../ports.ts';
import { PageButtons } from './page-buttons.tsx';
import classes from './pdfs.module.css';
import { PresentingButtons } from './presenting-buttons.tsx';
import { fileNameOf, usePdfName } from './use-pdf.ts';

type Props = { ports: PdfsPorts; pdfs: Pdfs; id: string };

/** Opening a PDF, its page, presenting it, and its file. */
export const PdfActions = ({ ports, pdfs, id }: Props) => {
  const { t } = useTranslation('pdfs');
  const nameOf = usePdfName();
  const view = useStore(pdfs.store, (state) => state.pdfs.get(id));
  if (!view) return null;
  return (
    <>
      <PageButtons pdfs={pdfs} view={view} hasField={false} />
      <div className={classes.buttons}>
        <Button
          size="sm"
          leftSection={<IconArrowsDiagonal size={18} stroke={1.75} aria-hidden />}
          onClick={() => {
            ports.map.pick(null);
            ports.panels.showOnPhone(null);
            pdfs.open(id);
          }}
          data-testid="open-pdf"
        >
          {t('open')}
        </Button>
        <Button
          component="a"
          href={view.pdf.url}
          download={fileNameOf(view, nameOf(view))}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          data-testid="download-pdf"
        >
          {t('download')}
        </Button>
      </div>
      <PresentingButtons ports={ports} pdfs={pdfs} view={view} />
    </>
  );
};

/** A PDF in the card of its item. */
export const PdfInCard = (props: Props) => (
  <div className={classes.inCard} data-testid="pdf-in-card">
    <PdfActions {...props} />
  </div>
);

/** Opens the PDF of a row of the list. */
export const OpenPdfButton = ({ ports, pdfs, id }: Props) => {
  const { t } = useTranslation('pdfs');
  const nameOf = usePdfName();
  const view = useStore(pdfs.store, (state) => state.pdfs.get(id));
  if (!view) return null;
  const label = t('open_named', { pdf: nameOf(view) });
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={() => {
        ports.panels.showOnPhone(null);
        pdfs.open(id);
      }}
      data-testid={`open-pdf-${id}`}
    >
      <IconArrowsDiagonal size={20} stroke={1.75} aria-hidden />
    </button>
  );
};
