import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../controls/button.tsx';
import { toasts } from '../toasts/toasts.ts';

/** Fetches a CSV file and saves it; a message says whether it worked. */
export const CsvButton = ({
  name,
  load,
  words,
  sentenceOf,
  testId,
}: {
  /** The name of the file. */
  name: string;
  /** The answer of the call, a Blob. */
  load: () => Promise<unknown>;
  words: { readonly label: string; readonly saving: string; readonly saved: string };
  sentenceOf: (failure: unknown) => string;
  testId: string;
}) => {
  const save = useMutation({
    mutationFn: async () => saveFile(name, 'text/csv;charset=utf-8', (await load()) as Blob),
    onSuccess: () => toasts.show(words.saved, { tone: 'success' }),
    onError: (error) => toasts.show(sentenceOf(error), { tone: 'danger' }),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      disabled={save.isPending}
      onClick={() => save.mutate()}
      data-testid={testId}
    >
      {save.isPending ? words.saving : words.label}
    </Button>
  );
};
