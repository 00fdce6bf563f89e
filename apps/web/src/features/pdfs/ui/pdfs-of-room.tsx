import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { liveNews } from '../../../ui/waiting/live-news.ts';
import { createPdfs, type PdfNews, type Pdfs } from '../create-pdfs.ts';
import { createPdfFiles, PdfFailure, type PdfFiles } from '../pdf-files.ts';
import type { PdfsHolder, PdfsPorts } from '../ports.ts';
import { readPdf } from '../read-pdf.ts';
import { drawFloorPdfs } from './floor-pdfs.ts';
import { OpenPdf } from './open-pdf.tsx';
import { usePdfName } from './use-pdf.ts';

/** How often the distance to the PDFs is measured, in ms. */
const everyMs = 400;

const after = (ms: number, callback: () => void) => void setTimeout(callback, ms);

const Shown = ({ ports, pdfs, files }: { ports: PdfsPorts; pdfs: Pdfs; files: PdfFiles }) => {
  const { t } = useTranslation(['pdfs', 'space']);
  const stage = useStore(ports.map.store, (state) => state.stage);
  const opened = useStore(pdfs.store, (state) =>
    state.opened === null ? undefined : state.pdfs.get(state.opened),
  );
  useEffect(() => {
    if (!stage) return;
    return drawFloorPdfs(
      stage,
      { ports, pdfs, files },
      {
        previous: t('previous'),
        next: t('next'),
        open: t('open'),
        more: t('more'),
        loading: t('loading'),
        picturesLeftOut: t('pictures_left_out'),
        failed: (kind) => t(`failed.${kind}`),
        pageOf: (page, pages) => t('page_of', { page, pages }),
        nameOf: ({ item }) => item.label || t('space:items.types.pdf'),
        presents: ({ presenter }) =>
          presenter === null
            ? ''
            : presenter === ports.me.id
              ? t('you')
              : (ports.people.nameOf(presenter) ?? t('someone')),
      },
    );
  }, [stage, pdfs, files, ports, t]);
  return opened ? (
    <OpenPdf key={opened.item.uuid} ports={ports} pdfs={pdfs} files={files} view={opened} />
  ) : null;
};

/** The PDFs of the room: those near the user on the floor, and the open one over the map. */
export const PdfsOfRoom = ({ ports, holder }: { ports: PdfsPorts; holder: PdfsHolder }) => {
  const { t } = useTranslation('pdfs');
  const words = useDialogWords();
  const nameOf = usePdfName();
  const loaded = useStore(holder, (state) => state.loaded);
  const refuse = useEffectEvent((error: unknown) => toasts.show(words.sentenceOf(error), { tone: 'danger' }));
  const tell = useEffectEvent(({ view, presenter, before }: PdfNews) => {
    const pdf = nameOf(view);
    const nameNow = (id: string) => ports.people.nameOf(id) ?? t('someone');
    if (presenter === ports.me.id) liveNews.announce(t('you_present_pdf', { pdf }));
    else if (presenter !== null) liveNews.announce(t('presents', { name: nameNow(presenter), pdf }));
    else if (before === ports.me.id) toasts.show(t('ended', { pdf }), { tone: 'info' });
    else liveNews.announce(t('ended', { pdf }));
  });
  useEffect(() => {
    const files = createPdfFiles({
      read: readPdf,
      async open(bytes) {
        const engine = await import('../pdf-engine.ts').catch(() => {
          throw new PdfFailure('network');
        });
        return engine.openPdf(bytes);
      },
      after,
    });
    const { realtime, items, me } = ports;
    const pdfs = createPdfs({
      realtime,
      items,
      me,
      after,
      every(callback) {
        const timer = setInterval(callback, everyMs);
        return () => clearInterval(timer);
      },
      onRefused: (error) => refuse(error),
      onNews: (news) => tell(news),
    });
    holder.setState({ loaded: { pdfs, files } });
    return () => {
      pdfs.end();
      files.end();
      holder.setState({ loaded: null });
    };
  }, [ports, holder]);
  return loaded && <Shown ports={ports} pdfs={loaded.pdfs} files={loaded.files} />;
};
