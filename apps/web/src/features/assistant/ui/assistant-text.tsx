import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Assistant } from '../create-assistant.ts';
import type { AssistantPorts } from '../ports.ts';
import { Conversation } from './conversation.tsx';

const Section = ({ ports, assistant }: { ports: AssistantPorts; assistant: Assistant }) => {
  const { t } = useTranslation('asking');
  const id = useId();
  // Nobody reads the answer once the text view is closed.
  useEffect(() => assistant.stop, [assistant]);
  return (
    <section aria-labelledby={id} data-testid="text-assistant">
      <h2 id={id}>{t('title')}</h2>
      <Conversation ports={ports} assistant={assistant} onLeave={null} />
    </section>
  );
};

/** Asking the office in the text view; absent where no language model can be asked. */
export const AssistantText = (props: { ports: AssistantPorts; assistant: Assistant }) => {
  const isOffered = useStore(props.ports.assistant.store, ({ provider }) => provider !== null);
  // What was asked stays readable when the company has none any more.
  const isAny = useStore(props.assistant.store, ({ turns }) => turns.length > 0);
  return (isOffered || isAny) && <Section {...props} />;
};
