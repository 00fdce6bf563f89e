import { useTranslation } from 'react-i18next';
import { useTroubleSentence } from '../../../platform/i18n/use-trouble-sentence.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { type OpenableSource, openSource } from '../open-source.ts';
import type { AssistantPorts } from '../ports.ts';

/**
 * Opens a source where it is, or says why it cannot.
 * @param onLeave called first, where the panel would cover what is opened
 */
export const useOpenSource = (
  ports: AssistantPorts,
  onLeave: (() => void) | null,
): ((source: OpenableSource) => void) => {
  const { t } = useTranslation('asking');
  const sentenceOf = useTroubleSentence();
  return (source) => {
    const isElsewhere = source.kind === 'item' && ports.items.find(source.item) === null;
    if (!isElsewhere) onLeave?.();
    openSource(source, ports, (news) => {
      const testId = 'source-news';
      switch (news.kind) {
        case 'elsewhere':
          return toasts.show(t('elsewhere', { room: news.room }), {
            testId,
            actions: [
              {
                label: t('go_there'),
                testId: 'go-to-source',
                run() {
                  onLeave?.();
                  news.go();
                },
              },
            ],
          });
        case 'not_entered':
          return toasts.show(sentenceOf(news.failure), { testId, tone: 'danger' });
        default:
          return toasts.show(t(news.kind), { testId, tone: 'danger' });
      }
    });
  };
};
