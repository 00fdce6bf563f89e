import { localeOfRequest } from '@engawa/contract/kernel';
import { type ReactNode, useState } from 'react';
import { WithNamespaces } from '../../platform/i18n/with-namespaces.tsx';
import type { WritingToolProps } from '../../slots/space-feature.ts';
import type { Tool } from '../../ui/bar/tool.ts';
import { type AssistantDeps, createAssistant } from './create-assistant.ts';
import { createDraft } from './create-draft.ts';
import type { AssistantPorts } from './ports.ts';
import { AssistantPage } from './ui/assistant-page.tsx';
import { AssistantText } from './ui/assistant-text.tsx';
import { DraftTool } from './ui/draft-tool.tsx';
import { questionField } from './ui/question-field.ts';

/** Where the views are tabs, as in the frame. */
const narrow = '(max-width: 767px)';

const Phrases = ({ children }: { children: ReactNode }) => (
  <WithNamespaces of={['asking']}>{children}</WithNamespaces>
);

/**
 * What can be asked of the language model, and its parts of the page.
 * @param setTool gives the entry in the menu of further tools; null: none
 */
export const openAssistant = (ports: AssistantPorts, setTool: (tool: Tool | null) => void) => {
  const { panels } = ports;
  const deps: AssistantDeps = {
    calls: ports.assistant,
    provider: ports.assistant.store,
    language: () => localeOfRequest(document.documentElement.lang, null),
  };
  const assistant = createAssistant(deps);
  const show = () => {
    // The text view has it as a section.
    if (panels.store.getState().isText) return questionField()?.focus();
    // A phone has room for one panel.
    if (window.matchMedia(narrow).matches) panels.showOnPhone(null);
    assistant.open();
  };
  const toggle = () => (assistant.store.getState().isOpen ? assistant.close() : show());
  const stopExplaining = ports.assistant.onExplain((page) => {
    show();
    void assistant.ask({ kind: 'page', page });
  });
  return {
    toggle,
    Page: () => (
      <Phrases>
        <AssistantPage ports={ports} assistant={assistant} setTool={setTool} toggle={toggle} />
      </Phrases>
    ),
    Text: () => (
      <Phrases>
        <AssistantText ports={ports} assistant={assistant} />
      </Phrases>
    ),
    Draft: (field: WritingToolProps) => {
      const [draft] = useState(() => createDraft(deps, assistant.readAfter));
      return (
        <Phrases>
          <DraftTool store={ports.assistant.store} draft={draft} field={field} />
        </Phrases>
      );
    },
    end() {
      stopExplaining();
      assistant.end();
    },
  };
};
