import { IconDownload, IconLock, IconSparkles } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { MapPanel } from '../../../ui/page/map-panel.tsx';
import type { Pdfs, PdfView } from '../create-pdfs.ts';
import type { PdfFiles } from '../pdf-files.ts';
import type { PdfsPorts } from '../ports.ts';
import { readPageText } from '../read-page-text.ts';
import { PageButtons } from './page-buttons.tsx';
import { PdfSheet } from './pdf-sheet.tsx';
import classes from './pdfs.module.css';
import { PresentingButtons } from './presenting-buttons.tsx';
import { fileNameOf, usePdfName } from './use-pdf.ts';
import { type Scale, usePdfScale } from './use-pdf-scale.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

/** The page that a key turns to; null: another key. */
const pageByKey = (key: string, { page, pdf }: PdfView): number | null => {
  switch (key) {
    case 'ArrowLeft':
    case 'PageUp':
      return page - 1;
    case 'ArrowRight':
    case 'PageDown':
      return page + 1;
    case 'Home':
      return 1;
    case 'End':
      return pdf.pages;
    default:
      return null;
  }
};

const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/**
 * Keys of the open PDF. A page that is wider than its place is scrolled by the arrows to the sides.
 */
const pressed = (
  event: KeyboardEvent,
  { pdfs, view, scale, box }: { pdfs: Pdfs; view: PdfView; scale: Scale; box: HTMLElement | null },
): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  const isWide = box !== null && box.scrollWidth > box.clientWidth + 1;
  const isAside = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const page = isAside && isWide ? null : pageByKey(event.key, view);
  if (page !== null) pdfs.turn(view.item.uuid, page);
  else if (event.key === '+' || event.key === ';') scale.zoomBy(1);
  else if (event.key === '-') scale.zoomBy(-1);
  else if (event.key === '0') scale.fit('page');
  else return;
  event.preventDefault();
};

/** Has the page that is shown explained, where a language model can be asked. */
const ExplainButton = ({ ports, files, view }: { ports: PdfsPorts; files: PdfFiles; view: PdfView }) => {
  const { t } = useTranslation('pdfs');
  const title = usePdfName()(view);
  const provider = useStore(ports.assistant.store, (state) => state.provider);
  if (provider === null) return null;
  const { item, page, pdf } = view;
  const explain = () =>
    ports.assistant.explain({
      item: item.uuid,
      title,
      page,
      read: () => readPageText(files, pdf, page),
    });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('explain')}
      title={t('explain_hint', provider)}
      data-testid="explain-page"
      onClick={explain}
    >
      <IconSparkles size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
};

/** A PDF over the map: one page at a time, with its text. */
export const OpenPdf = ({
  ports,
  pdfs,
  files,
  view,
}: {
  ports: PdfsPorts;
  pdfs: Pdfs;
  files: PdfFiles;
  view: PdfView;
}) => {
  const { t } = useTranslation('pdfs');
  const name = usePdfName()(view);
  const box = useRef<HTMLElement>(null);
  const scale = usePdfScale(box);
  return (
    <MapPanel
      label={t('region', { pdf: name })}
      kind="pdf"
      testId="open-pdf-panel"
      className={classes.opened}
      title={
        <strong className={classes.name}>
          {view.item.is_lock && <IconLock size={16} stroke={1.75} aria-label={t('locked')} role="img" />}
          <span>{name}</span>
        </strong>
      }
      actions={
        <>
          <ExplainButton ports={ports} files={files} view={view} />
          <ActionIcon
            component="a"
            href={view.pdf.url}
            download={fileNameOf(view, name)}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('download')}
            title={t('download')}
            data-testid="pdf-download"
          >
            <IconDownload size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      }
      words={{ enlarge: t('enlarge'), reduce: t('reduce'), close: t('close') }}
      onKey={(event) => pressed(event, { pdfs, view, scale, box: box.current })}
      onClose={() => pdfs.open(null)}
    >
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        <PageButtons pdfs={pdfs} view={view} />
        <ZoomButtons scale={scale} />
      </div>
      <PdfSheet pdfs={pdfs} files={files} view={view} box={box} scale={scale} onGone={ports.items.reload} />
      <div className={classes.foot}>
        <PresentingButtons ports={ports} pdfs={pdfs} view={view} />
      </div>
    </MapPanel>
  );
};
