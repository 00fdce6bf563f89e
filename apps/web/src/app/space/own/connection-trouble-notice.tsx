import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { ConnectionTrouble } from '../../../platform/realtime-client/create-connection-trouble.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import classes from './connection-trouble-notice.module.css';

/** Where the operator finds the lines that a proxy needs. */
const guide = 'docs/self-hosting.md';
/** The variable that names the address of the server, as the operator types it. */
const settingOf = (origin: string): string => `PUBLIC_URL=${origin}`;

/**
 * Says why there is no live connection although the server answers, and what the operator can do
 * about it: the first visitor of a new server is often the operator.
 */
export const ConnectionTroubleNotice = ({ trouble }: { trouble: ConnectionTrouble }) => {
  const { t } = useTranslation('connection_trouble');
  const { why, isTrying } = useStore(trouble.store);
  const { origin } = window.location;
  if (why === null) return null;
  return (
    <div className={classes.frame} data-testid="connection-trouble" data-why={why}>
      <Notice tone="warning">
        <p className={classes.line}>{t(why, { origin })}</p>
        <p className={classes.line}>
          <span>{t(`${why}_operator`, { file: guide })}</span>
          {why === 'address' && <code className={classes.value}>{settingOf(origin)}</code>}
        </p>
        {/* Not disabled while it tries, or the focus would be lost. */}
        <Button
          size="sm"
          variant="default"
          aria-disabled={isTrying}
          data-testid="try-connection-again"
          onClick={() => {
            if (!isTrying) trouble.tryAgain();
          }}
        >
          {t(isTrying ? 'trying' : 'try_again')}
        </Button>
      </Notice>
    </div>
  );
};
