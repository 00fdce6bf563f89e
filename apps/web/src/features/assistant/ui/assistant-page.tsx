import { IconMessage2Question } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useMediaQuery } from '../../../platform/use-media-query.ts';
import { useShownKey } from '../../../slots/commands/use-commands.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { Tool } from '../../../ui/bar/tool.ts';
import type { Assistant } from '../create-assistant.ts';
import type { AssistantPorts } from '../ports.ts';
import classes from './ask-button.module.css';
import { AssistantPanel } from './assistant-panel.tsx';

/** Where the button would lie on nothing else; elsewhere the menu of further tools has it. */
const roomy = '(min-width: 1024px) and (min-height: 561px)';

type PageProps = {
  ports: AssistantPorts;
  assistant: Assistant;
  setTool: (tool: Tool | null) => void;
  /** Shows the panel, or closes it. */
  toggle: () => void;
};

/** Puts the entry into the menu of further tools, for as long as a language model can be asked. */
const useToolEntry = ({ setTool, toggle }: PageProps, isOffered: boolean) => {
  const { t } = useTranslation('asking');
  const key = useShownKey('ask_office');
  const label = key === undefined ? t('title') : `${t('title')} (${key})`;
  useEffect(() => {
    const choice = {
      key: 'assistant',
      label,
      icon: <IconMessage2Question size={20} stroke={1.75} aria-hidden />,
      testId: 'assistant-choice',
      choose: toggle,
    };
    const tool = { key: 'assistant', group: { key: 'assistant', choices: [choice] } };
    setTool(isOffered ? tool : null);
    return () => setTool(null);
  }, [setTool, toggle, isOffered, label]);
};

/** The round button at the lower right, and the panel that it opens. */
export const AssistantPage = (props: PageProps) => {
  const { ports, assistant, toggle } = props;
  const { t } = useTranslation('asking');
  const { isPhone } = useSpacePlace();
  const isOffered = useStore(ports.assistant.store, ({ provider }) => provider !== null);
  const isOpen = useStore(assistant.store, (state) => state.isOpen);
  const isText = useStore(ports.panels.store, (state) => state.isText);
  const isCovered = useStore(
    ports.panels.store,
    ({ phoneTab, drawer }) => isPhone && (phoneTab !== null || drawer !== null),
  );
  // Beside a gallery the small map stands there, and the bar of edit mode is wider.
  const isTaken = useStore(ports.map.store, ({ isSmall, isBarReplaced }) => isSmall || isBarReplaced);
  const isRoomy = useMediaQuery(roomy);
  useToolEntry(props, isOffered);
  // The text view has its own section, and a sheet of a phone lies over the panel.
  const isHidden = isText || isCovered;
  useEffect(() => {
    if (isHidden) assistant.close();
  }, [assistant, isHidden]);
  return (
    <>
      {isOffered && isRoomy && !isText && !isTaken && (
        <button
          type="button"
          className={classes.button}
          aria-label={t('title')}
          title={t('title')}
          aria-expanded={isOpen}
          data-testid="ask-office"
          onClick={toggle}
        >
          <IconMessage2Question size={24} stroke={1.75} aria-hidden />
        </button>
      )}
      {isOpen && !isHidden && <AssistantPanel ports={ports} assistant={assistant} isPhone={isPhone} />}
    </>
  );
};
