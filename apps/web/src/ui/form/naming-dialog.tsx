import type { ComponentProps } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import type { DialogWords } from '../dialog/dialog-words.ts';
import { NamingForm } from './naming-form.tsx';

/** A dialog in which one name is typed: of something new, a new one, or to confirm a deletion. */
export const NamingDialog = ({
  isOpen = true,
  title,
  testId,
  words,
  onClose,
  ...form
}: Omit<ComponentProps<typeof NamingForm>, 'cancel' | 'sentenceOf'> & {
  isOpen?: boolean;
  title: string;
  testId: string;
  words: Pick<DialogWords, 'close' | 'cancel' | 'sentenceOf'>;
  onClose: () => void;
}) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    width={450}
    closeLabel={words.close}
    testId={testId}
  >
    <NamingForm {...form} sentenceOf={words.sentenceOf} cancel={{ label: words.cancel, onCancel: onClose }} />
  </Dialog>
);
