import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createInterpreter } from '../../../../platform/i18n/i18n.ts';
import { sizeWords } from '../../size-words.ts';
import { AttachmentView } from './attachment-view.tsx';
import { FileCard } from './file-card.tsx';

const show = async (what: React.ReactNode) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['messages', 'errors']);
  render(<I18nextProvider i18n={interpreter.i18n}>{what}</I18nextProvider>);
};
const file = { name: 'plan.pdf', size: 2_500_000, url: '/files/messages/f?until=1&proof=x' };

describe('the file of a message', () => {
  it('MSG-33 has its name, its size, and a link that saves it and opens nothing', async () => {
    await show(<FileCard file={file} />);
    const link = screen.getByRole('link', { name: 'Download plan.pdf' });
    expect(link.getAttribute('href')).toBe(file.url);
    expect([link.getAttribute('download'), link.getAttribute('target')]).toEqual(['plan.pdf', null]);
    expect(screen.getByTestId('message-file').textContent).toContain('2.4 MB');
    expect(link.getAttribute('aria-describedby')).toBeNull();
  });

  it('MSG-31 a long name is shown without its middle, and read whole', async () => {
    const name = `${'long-'.repeat(12)}end.pdf`;
    await show(<FileCard file={{ ...file, name }} />);
    const shown = screen.getByTitle(name);
    const [cut, whole] = shown.children;
    expect(cut?.getAttribute('aria-hidden')).toBe('true');
    expect(cut?.textContent).toMatch(/^long-.*….*end\.pdf$/);
    expect(whole?.textContent).toBe(name);
  });

  it('MSG-35 warns before a file is saved that may run something', async () => {
    await show(<FileCard file={{ ...file, name: 'setup.exe' }} />);
    const warning = screen.getByRole('link').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(warning)?.textContent).toContain('can run a program');
  });

  it('has no link before it is sent', async () => {
    await show(<FileCard file={{ name: 'a.txt', size: 3 }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [1, '1 kB'],
    [120_000, '117 kB'],
    [26_214_400, '25 MB'],
  ])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes, 'en')).toBe(words));
});

describe('a file that is being uploaded', () => {
  it('MSG-29 shows how far it is, and can be stopped', async () => {
    const chosen = {
      kind: 'file',
      file: new File(['abc'], 'a.txt'),
      previewUrl: 'blob:1',
      isOneOfSeveral: false,
    } as const;
    let isStopped = false;
    await show(
      <AttachmentView
        attachment={{ ...chosen, state: 'uploading', progress: 0.5 }}
        reasonOf={(code) => code}
        onAgain={() => undefined}
        onRemove={() => {
          isStopped = true;
        }}
      />,
    );
    const bar = screen.getByRole('progressbar', { name: 'Upload progress of a.txt' });
    expect(bar.getAttribute('value')).toBe('0.5');
    screen.getByRole('button', { name: 'Cancel the upload' }).click();
    expect(isStopped).toBe(true);
  });

  it('MSG-29 says how large a file may be, and offers no second attempt', async () => {
    const chosen = {
      kind: 'file',
      file: new File(['abc'], 'a.iso'),
      previewUrl: 'blob:1',
      isOneOfSeveral: false,
    } as const;
    await show(
      <AttachmentView
        attachment={{ ...chosen, state: 'failed', code: 'BODY_TOO_LARGE' }}
        reasonOf={(code) => code}
        onAgain={() => undefined}
        onRemove={() => undefined}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe(
      'Files can have up to 25 MB. Share a link to larger ones instead.',
    );
    expect(screen.queryByTestId('upload-again')).toBeNull();
  });
});
