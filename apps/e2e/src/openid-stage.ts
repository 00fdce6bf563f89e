import { type MailServer, startMailServer } from '@engawa/testkit/mail-server';
import { type OpenIdProvider, startOpenIdProvider } from '@engawa/testkit/openid-provider';
import { openStage, type Stage } from './stage.ts';

export type OpenIdStage = {
  readonly stage: Stage;
  readonly mail: MailServer;
  /** Its name on the pages is Home. */
  readonly provider: OpenIdProvider;
  close(): Promise<void>;
};

/** A stage whose server sends e-mail and offers log-in by an OpenID provider. */
export const openOpenIdStage = async (): Promise<OpenIdStage> => {
  const mail = await startMailServer();
  const provider = await startOpenIdProvider();
  const stage = await openStage({
    env: {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Engawa <office@example.com>',
      OPENID_ISSUER: provider.issuer,
      OPENID_CLIENT_ID: 'engawa',
      OPENID_CLIENT_SECRET: 'hush hush',
      OPENID_NAME: 'Home',
    },
  });
  return {
    stage,
    mail,
    provider,
    async close() {
      await stage.close();
      await provider.stop();
      await mail.close();
    },
  };
};
