import { IconPresentation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button.tsx';
import type { Pdfs, PdfView } from '../create-pdfs.ts';
import type { PdfsPorts } from '../ports.ts';
import { PageButtons } from './page-buttons.tsx';
import classes from './pdfs.module.css';
import { usePdfName, usePresent, usePresenterName } from './use-pdf.ts';

const Bar = ({ ports, pdfs, view }: { ports: PdfsPorts; pdfs: Pdfs; view: PdfView }) => {
  const { t } = useTranslation('pdfs');
  const present = usePresent(pdfs);
  const name = usePresenterName(ports)(view);
  const pdf = usePdfName()(view);
  const { uuid: id } = view.item;
  return (
    <section className={classes.presented} aria-label={t('region', { pdf })} data-testid={`presented-${id}`}>
      <IconPresentation size={20} stroke={1.75} aria-hidden />
      <span className={classes.sentence}>
        {view.isMine ? t('you_present_pdf', { pdf }) : t('presents', { name, pdf })}
      </span>
      {view.isMine && <PageButtons pdfs={pdfs} view={view} hasField={false} />}
      <Button size="xs" variant="default" onClick={() => pdfs.open(id)} data-testid="open-presented">
        {t('open')}
      </Button>
      {view.isMine && (
        <Button size="xs" onClick={() => present(id, false)} data-testid="stop-presenting">
          {t('stop')}
        </Button>
      )}
    </section>
  );
};

/** The presentations of the room that the user does not have open, at the upper edge of the map. */
export const PresentedBars = ({ ports, pdfs }: { ports: PdfsPorts; pdfs: Pdfs }) => {
  const { pdfs: views, opened } = useStore(pdfs.store);
  const shown = [...views.values()].filter(
    ({ item, presenter }) => presenter !== null && item.uuid !== opened,
  );
  return shown.map((view) => <Bar key={view.item.uuid} ports={ports} pdfs={pdfs} view={view} />);
};
