import type { ReactNode } from 'react';
import { Dialog, type DialogWidth } from '../dialog/dialog.tsx';
import type { DialogWords } from '../dialog/dialog-words.ts';
import { SendingForm, type SendingFormProps } from './sending-form.tsx';

/** A dialog with one form, which can be closed while nothing is being sent. */
export const FormDialog = ({
  title,
  width,
  testId,
  words,
  onClose,
  after,
  ...form
}: Omit<SendingFormProps, 'sentenceOf' | 'cancel'> & {
  title: string;
  width: DialogWidth;
  testId: string;
  words: Pick<DialogWords, 'close' | 'cancel' | 'sentenceOf'>;
  onClose: () => void;
  /** Shown below the form, without being a part of it. */
  after?: ReactNode;
}) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={title}
    width={width}
    isBusy={form.form.isSending}
    closeLabel={words.close}
    testId={testId}
  >
    <SendingForm
      {...form}
      sentenceOf={words.sentenceOf}
      cancel={{ label: words.cancel, onCancel: onClose }}
    />
    {after}
  </Dialog>
);
