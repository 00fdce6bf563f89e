import type { ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { afterFirstSight } from '../../platform/after-first-sight.ts';
import { alwaysEnabled } from '../../slots/commands/command.ts';
import type { SpaceFeature, WritingToolProps } from '../../slots/space-feature.ts';
import type { Tool } from '../../ui/bar/tool.ts';
import type { openAssistant } from './open-assistant.tsx';
import type { AssistantPorts } from './ports.ts';

type Opened = ReturnType<typeof openAssistant>;

/** What is loaded once a language model can be asked here; without one, nothing is. */
type Loaded = {
  readonly opened: Opened | null;
  /** The entry in the menu of further tools; null: none. */
  readonly tool: Tool | null;
};

/**
 * Asking the office: the language model of the company words what the user may read. Guests have
 * none.
 */
export const assistantFeature = (ports: AssistantPorts): SpaceFeature => {
  const id = 'assistant';
  const { me, assistant } = ports;
  if (!me.hasAccount) return { name: id };
  const loaded = createStore<Loaded>(() => ({ opened: null, tool: null }));
  const setTool = (tool: Tool | null) => loaded.setState({ tool });
  let hasEnded = false;
  const look = async () => {
    const provider = await assistant.readProvider().catch(() => undefined);
    if (provider === undefined || hasEnded) return;
    if (provider !== null && loaded.getState().opened === null) {
      const { openAssistant } = await import('./open-assistant.tsx');
      if (hasEnded) return;
      loaded.setState(({ opened }) => ({ opened: opened ?? openAssistant(ports, setTool) }));
    }
    assistant.store.setState({ provider });
  };
  const stop = me.onInside(() => void afterFirstSight(look));
  const part =
    <Props extends object>(which: (opened: Opened) => ComponentType<Props>) =>
    (props: Props) => {
      const opened = useStore(loaded, (state) => state.opened);
      if (opened === null) return null;
      const Part = which(opened);
      return <Part {...props} />;
    };
  return {
    name: id,
    notices: [{ id, rank: 20, place: 'card', Notice: part(({ Page }) => Page) }],
    tools: [{ id, rank: 75, isInMenu: true, useTool: () => useStore(loaded, ({ tool }) => tool) }],
    writingTools: [{ id, rank: 20, Tool: part<WritingToolProps>(({ Draft }) => Draft) }],
    textParts: [{ id, rank: 40, Part: part(({ Text }) => Text) }],
    commands: [
      {
        id: 'ask_office',
        title: 'shortcuts:ask_office',
        key: { kind: 'chosen', first: 'Shift+O' },
        section: 'shortcuts:groups.view',
        rank: 397,
        place: 'page',
        isAbsent: () => loaded.getState().tool === null,
        whyDisabled: alwaysEnabled,
        run: () => loaded.getState().opened?.toggle(),
      },
    ],
    end() {
      hasEnded = true;
      stop();
      loaded.getState().opened?.end();
    },
  };
};
