import { maxQuestionLength } from '@engawa/contract/assistant';
import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useOnline } from '../../../platform/use-online.ts';
import { ActionIcon } from '../../../ui/controls/action-icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { NativeSelect } from '../../../ui/controls/native-select.tsx';
import { Textarea } from '../../../ui/controls/textarea.tsx';
import type { Asked, Assistant } from '../create-assistant.ts';
import { type MissedChoice, missedChoices, missedSince } from '../missed-since.ts';
import type { AssistantPorts } from '../ports.ts';
import classes from './assistant.module.css';

/** Whether the key ends the choice of characters in an input method, and not the question. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;

/** What the user missed, since a day that they choose. */
const MissedRow = ({ ask, canAsk }: { ask: (asked: Asked) => void; canAsk: boolean }) => {
  const { t } = useTranslation('asking');
  const [choice, choose] = useState<MissedChoice>('yesterday');
  return (
    <div className={classes.missed}>
      <NativeSelect
        aria-label={t('missed.since')}
        value={choice}
        data={missedChoices.map((value) => ({ value, label: t(`missed.choices.${value}`) }))}
        data-testid="missed-since"
        onChange={({ currentTarget }) =>
          choose(missedChoices.find((one) => one === currentTarget.value) ?? choice)
        }
      />
      <Button
        variant="default"
        data-disabled={!canAsk || undefined}
        aria-disabled={!canAsk || undefined}
        data-testid="ask-missed"
        onClick={() => canAsk && ask({ kind: 'missed', since: missedSince(choice, Date.now()) })}
      >
        {t('missed.ask')}
      </Button>
    </div>
  );
};

/** The field for a question. Enter asks it; with Shift it begins a new line. */
export const AskForm = ({ ports, assistant }: { ports: AssistantPorts; assistant: Assistant }) => {
  const { t } = useTranslation(['asking', 'app']);
  const id = useId();
  const [question, setQuestion] = useState('');
  const isOnline = useOnline();
  const isConnected = ports.me.useIsConnected() && isOnline;
  const provider = useStore(ports.assistant.store, (state) => state.provider);
  const isChanging = useStore(assistant.store, (state) => state.isChanging);
  const isRunning = useStore(assistant.store, ({ turns }) =>
    turns.some(({ outcome }) => outcome.kind === 'running'),
  );
  const canAsk = isConnected && provider !== null && !isChanging && !isRunning;
  const ask = (asked: Asked) => void assistant.ask(asked);
  const send = () => {
    const text = question.trim();
    if (!canAsk || text === '') return;
    setQuestion('');
    ask({ kind: 'question', question: text });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.ask}>
        <Textarea
          label={t('asking:question')}
          placeholder={t('asking:placeholder')}
          value={question}
          maxLength={maxQuestionLength}
          autosize
          minRows={1}
          maxRows={4}
          // It keeps the focus while the line is down: the next letters would run commands.
          readOnly={!isConnected || provider === null}
          aria-disabled={!isConnected || provider === null || undefined}
          aria-describedby={`${id}-why`}
          data-testid="assistant-question"
          onChange={({ currentTarget }) => setQuestion(currentTarget.value)}
          onKeyDown={(event) => {
            // Escape ends the choice of characters too, and must not close the panel.
            if (isComposing(event)) return event.stopPropagation();
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            send();
          }}
        />
        {isRunning ? (
          <ActionIcon
            variant="default"
            size={44}
            aria-label={t('asking:stop')}
            title={t('asking:stop')}
            data-testid="assistant-stop"
            onClick={assistant.stop}
          >
            <IconPlayerStop size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon
            variant="default"
            size={44}
            type="submit"
            aria-label={t('asking:send')}
            title={t('asking:send')}
            aria-disabled={!canAsk || question.trim() === '' || undefined}
            data-testid="assistant-send"
          >
            <IconSend size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <p id={`${id}-why`} className={classes.why} role="status">
        {!isConnected && t('app:offline')}
      </p>
      <MissedRow ask={ask} canAsk={canAsk} />
    </form>
  );
};
