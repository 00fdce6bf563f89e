import { render, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { createInterpreter } from '../../../../platform/i18n/i18n.ts';
import { localStore } from '../../../../platform/storage/storage.ts';
import { noSlots } from '../../../../slots/collect-slots.ts';
import { createKeyChoice } from '../../../../slots/commands/key-choice.ts';
import { SpaceViewProvider } from '../../../../slots/space-context.tsx';
import type { WritingToolProps } from '../../../../slots/space-feature.ts';
import { Composer } from './composer.tsx';

/** The field of a conversation with a tool, whose kept texts are told to `did`. */
const drawComposer = async (Tool: ComponentType<WritingToolProps>, did: string[] = []) => {
  const interpreter = createInterpreter();
  await interpreter.setLanguage('en');
  await interpreter.i18n.loadNamespaces(['messages']);
  const slots = { ...noSlots, writingTools: [{ id: 'tool', rank: 1, Tool }] };
  return (conversation: string, isNew = true) => (
    <I18nextProvider i18n={interpreter.i18n}>
      <SpaceViewProvider value={{ slots, keys: createKeyChoice(localStore, []) }}>
        <Composer
          conversation={conversation}
          label={conversation}
          draft=""
          isOffline={false}
          isNew={isNew}
          banner={null}
          attachment={null}
          attachmentState={null}
          onAttach={null}
          writingId={null}
          takesFocus={false}
          people={[]}
          onDraft={() => undefined}
          onKept={(text) => void did.push(`${text} kept for ${conversation}`)}
          onSend={() => undefined}
          onCancel={null}
          onEditLast={() => undefined}
        />
      </SpaceViewProvider>
    </I18nextProvider>
  );
};

it('a tool that began for one conversation ends with it, and its text does not come to the next', async () => {
  const did: string[] = [];
  /** Like dictation: it gives its text, by what it was given at the beginning, when it ends. */
  const Tool = (props: WritingToolProps) => {
    const [{ find, keep }] = useState(props);
    const give = useEffectEvent(() => {
      if (find()) did.push('into the field');
      else keep?.('said');
    });
    useEffect(() => {
      did.push(find() ? 'begins at the field' : 'begins without a field');
      return () => give();
    }, [find]);
    return null;
  };
  const shown = await drawComposer(Tool, did);
  const { rerender } = render(shown('room_a'));
  const field = screen.getByRole('textbox');
  rerender(shown('room_b'));
  expect(screen.getByRole('textbox')).toBe(field);
  expect(did).toEqual(['begins at the field', 'said kept for room_a', 'begins at the field']);
});

it('a tool knows the conversation while a new message is written, and not while an old one is changed', async () => {
  const known: (string | undefined)[] = [];
  const Tool = ({ conversation }: WritingToolProps) => {
    known.push(conversation);
    return null;
  };
  const shown = await drawComposer(Tool);
  const { rerender } = render(shown('room_a'));
  rerender(shown('room_a', false));
  expect(known).toEqual(['room_a', undefined]);
});
