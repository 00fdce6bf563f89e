import type { ReactNode } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import { localStore } from '../../platform/storage/storage.ts';
import type { WritingToolProps } from '../../slots/space-feature.ts';
import { createCaptionPreferences } from './caption-preferences.ts';
import { createCaptions } from './create-captions.ts';
import { createPageDictation } from './dictation/dictation-of-page.ts';
import type { CaptionsPorts } from './ports.ts';
import { AreaQuestion } from './ui/area-question.tsx';
import { CaptionBand } from './ui/caption-band.tsx';
import { CaptionsPanel } from './ui/captions-panel.tsx';
import { CaptionsPill } from './ui/captions-pill.tsx';
import { CaptionsText } from './ui/captions-text.tsx';
import { DictateTool } from './ui/dictate-tool.tsx';
import { PictureCaption } from './ui/picture-caption.tsx';
import { RecordNews } from './ui/record-news.tsx';
import { TableQuestion } from './ui/table-agreement.tsx';

const Phrases = ({ children }: { children: ReactNode }) => (
  <WithNamespaces of={['captions']}>{children}</WithNamespaces>
);

/** The model of captions, and its parts of the page. @param open shows the window */
export const openCaptions = (ports: CaptionsPorts, open: () => void) => {
  const locale = document.documentElement.lang;
  const preferences = createCaptionPreferences(localStore, locale, ports.me.id);
  const captions = createCaptions(ports, preferences, locale);
  const dictation = createPageDictation(ports, preferences, captions);
  return {
    Panel: () => (
      <Phrases>
        <CaptionsPanel ports={ports} captions={captions} />
      </Phrases>
    ),
    Pill: ({ isShort }: { isShort: boolean }) => (
      <Phrases>
        <CaptionsPill ports={ports} captions={captions} isShort={isShort} open={open} />
      </Phrases>
    ),
    Band: () => (
      <Phrases>
        <CaptionBand ports={ports} captions={captions} />
      </Phrases>
    ),
    OnPicture: ({ id }: { id: string }) => <PictureCaption captions={captions} id={id} />,
    Question: () => (
      <Phrases>
        <AreaQuestion ports={ports} captions={captions} />
      </Phrases>
    ),
    TableQuestion: () => (
      <Phrases>
        <TableQuestion ports={ports} captions={captions} />
      </Phrases>
    ),
    RecordNews: () => (
      <Phrases>
        <RecordNews captions={captions} open={open} />
      </Phrases>
    ),
    Dictate: (props: WritingToolProps) => (
      <WithNamespaces of={['captions', 'dictation']}>
        <DictateTool
          dictation={dictation}
          media={ports.media}
          captions={captions}
          openCaptions={open}
          field={props}
        />
      </WithNamespaces>
    ),
    Text: () => <CaptionsText ports={ports} captions={captions} />,
    end() {
      dictation.end();
      captions.end();
    },
  };
};
