import { useStore } from 'zustand';
import type { PdfsHolder, PdfsPorts } from '../ports.ts';
import { OpenPdfButton, PdfInCard } from './pdf-in-card.tsx';
import { PdfsAsText } from './pdfs-as-text.tsx';
import { PdfsOfRoom } from './pdfs-of-room.tsx';
import { PresentedBars } from './presented-bars.tsx';

/** One of the places in which the feature shows something. */
export const PdfPart = ({
  part,
  ports,
  holder,
  id,
}: {
  part: 'room' | 'bars' | 'text' | 'card' | 'row';
  ports: PdfsPorts;
  holder: PdfsHolder;
  id: string | undefined;
}) => {
  const loaded = useStore(holder, (state) => state.loaded);
  if (part === 'room') return <PdfsOfRoom ports={ports} holder={holder} />;
  if (loaded === null) return null;
  const { pdfs } = loaded;
  if (part === 'bars') return <PresentedBars ports={ports} pdfs={pdfs} />;
  if (part === 'text') return <PdfsAsText ports={ports} pdfs={pdfs} />;
  if (id === undefined) return null;
  return part === 'card' ? (
    <PdfInCard ports={ports} pdfs={pdfs} id={id} />
  ) : (
    <OpenPdfButton ports={ports} pdfs={pdfs} id={id} />
  );
};
