import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import type { Captions } from '../create-captions.ts';
import type { CaptionsPorts } from '../ports.ts';
import { CaptionsPanel } from './captions-panel.tsx';

const Section = ({ ports, captions }: { ports: CaptionsPorts; captions: Captions }) => {
  const { t } = useTranslation('space');
  const id = useId();
  return (
    <section aria-labelledby={id} data-testid="text-captions">
      <h2 id={id}>{t('captions')}</h2>
      <CaptionsPanel ports={ports} captions={captions} />
    </section>
  );
};

/** Captions in the text view, where a screen reader reads out each new line. */
export const CaptionsText = (props: { ports: CaptionsPorts; captions: Captions }) => (
  <WithNamespaces of={['captions']}>
    <Section {...props} />
  </WithNamespaces>
);
