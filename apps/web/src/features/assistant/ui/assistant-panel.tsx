import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseButton } from '../../../ui/controls/close-button.tsx';
import type { Assistant } from '../create-assistant.ts';
import type { AssistantPorts } from '../ports.ts';
import classes from './assistant.module.css';
import { Conversation } from './conversation.tsx';
import { questionField } from './question-field.ts';

/** Whether the keyboard is on the screen, which would cover half of the panel. */
const hasTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The panel beside the map; on a phone a sheet over it. The page behind it stays in use. */
export const AssistantPanel = ({
  ports,
  assistant,
  isPhone,
}: {
  ports: AssistantPorts;
  assistant: Assistant;
  isPhone: boolean;
}) => {
  const { t } = useTranslation(['asking', 'app']);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const field = questionField();
    if (field === null || hasTouch()) heading.current?.focus();
    else field.focus();
  }, []);
  // However it closes, the focus does not vanish with it.
  useLayoutEffect(() => {
    const shown = panel.current;
    return () => {
      if (!shown?.contains(document.activeElement)) return;
      if (opener instanceof HTMLElement) opener.focus();
      // What opened it may be gone, or hidden by something that was opened since.
      if (document.activeElement !== opener || opener === document.body)
        document.querySelector<HTMLElement>('[data-testid="stage"]')?.focus({ preventScroll: true });
    };
  }, [opener]);
  return (
    <section
      ref={panel}
      className={classes.panel}
      role="dialog"
      aria-labelledby={titleId}
      data-testid="assistant-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        assistant.close();
      }}
    >
      <div className={classes.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={classes.title}>
          {t('asking:title')}
        </h2>
        <CloseButton
          size="lg"
          aria-label={t('app:dialog.close')}
          data-testid="close-assistant"
          onClick={assistant.close}
        />
      </div>
      <Conversation ports={ports} assistant={assistant} onLeave={isPhone ? assistant.close : null} />
    </section>
  );
};
