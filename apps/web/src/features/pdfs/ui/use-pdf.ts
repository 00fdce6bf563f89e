import { canPresentPdf, canTakeOverPdf } from '@engawa/contract/pdfs';
import { useTranslation } from 'react-i18next';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Pdfs, PdfView } from '../create-pdfs.ts';
import type { PdfsPorts } from '../ports.ts';

/** The name of a PDF: its label, or what it is. */
export const usePdfName = (): ((view: PdfView) => string) => {
  const { t } = useTranslation('space');
  return ({ item }) => item.label || t('items.types.pdf');
};

/** The name of the person who presents a PDF; empty: no one does. */
export const usePresenterName = (ports: PdfsPorts): ((view: PdfView) => string) => {
  const { t } = useTranslation('pdfs');
  return ({ presenter }) => (presenter === null ? '' : (ports.people.nameOf(presenter) ?? t('someone')));
};

/** Whether the user may begin presenting it now, or end it for the person who does. */
export const useMayPresent = (ports: PdfsPorts, { item, presenter, isMine }: PdfView): boolean => {
  const role = ports.me.useRole();
  if (role === null) return false;
  const person = { userId: ports.me.id, role };
  return canPresentPdf(person, item) && (presenter === null || isMine || canTakeOverPdf(person, item));
};

/** Begins or ends presenting; a refusal is shown. */
export const usePresent = (pdfs: Pdfs): ((id: string, isPresenting: boolean) => void) => {
  const words = useDialogWords();
  return (id, isPresenting) =>
    void pdfs
      .present(id, isPresenting)
      .catch((error: unknown) => toasts.show(words.sentenceOf(error), { tone: 'danger' }));
};

/** The name of the file that a browser saves. */
export const fileNameOf = ({ item }: PdfView, fallback: string): string =>
  `${(item.label || fallback).replaceAll(/[\\/:*?"<>|]/g, ' ').trim()}.pdf`;
