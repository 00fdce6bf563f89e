import type { TokenMaker } from '../features/media/index.ts';

/**
 * Agora disconnects a person whose token has expired. Clients request a new one half a minute
 * before.
 */
const tokenSeconds = 15 * 60;

/**
 * Creates Agora tokens with Agora's own library, which is loaded when the first token is needed.
 */
export const createAgoraTokens = ({
  app_id,
  appCertificate,
}: {
  app_id: string;
  appCertificate: string;
}): TokenMaker => ({
  app_id,
  async token(channel, userId, canPublish) {
    const { default: agora } = await import('agora-token');
    return agora.RtcTokenBuilder.buildTokenWithUserAccount(
      app_id,
      appCertificate,
      channel,
      userId,
      canPublish ? agora.RtcRole.PUBLISHER : agora.RtcRole.SUBSCRIBER,
      tokenSeconds,
      tokenSeconds,
    );
  },
});
