import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Pdfs } from '../create-pdfs.ts';
import type { PdfsPorts } from '../ports.ts';
import { PdfActions } from './pdf-in-card.tsx';
import { usePdfName } from './use-pdf.ts';

/** The section of the text view about the PDFs of the room, presented ones first. */
export const PdfsAsText = ({ ports, pdfs }: { ports: PdfsPorts; pdfs: Pdfs }) => {
  const { t } = useTranslation('pdfs');
  const id = useId();
  const nameOf = usePdfName();
  const views = useStore(pdfs.store, (state) => state.pdfs);
  const sorted = [...views.values()].sort(
    (a, b) => Number(b.presenter !== null) - Number(a.presenter !== null),
  );
  return (
    <section aria-labelledby={id} data-testid="text-pdfs">
      <h2 id={id}>{t('title')}</h2>
      {sorted.map((view) => (
        <section key={view.item.uuid} aria-label={t('region', { pdf: nameOf(view) })}>
          <h3>{nameOf(view)}</h3>
          <PdfActions ports={ports} pdfs={pdfs} id={view.item.uuid} />
        </section>
      ))}
    </section>
  );
};
