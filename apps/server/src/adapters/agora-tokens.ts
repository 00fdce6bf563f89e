import type { TokenMaker } from '../features/media/index.ts';

/** Agora sends out whoever's token is over; clients ask for a new one half a minute before. */
const tokenSeconds = 15 * 60;

/** Tokens of Agora, made by its own library, which is loaded when the first is needed. */
export const createAgoraTokens = ({
  appId,
  appCertificate,
}: {
  appId: string;
  appCertificate: string;
}): TokenMaker => ({
  appId,
  async token(channel, userId, canPublish) {
    const { default: agora } = await import('agora-token');
    return agora.RtcTokenBuilder.buildTokenWithUserAccount(
      appId,
      appCertificate,
      channel,
      userId,
      canPublish ? agora.RtcRole.PUBLISHER : agora.RtcRole.SUBSCRIBER,
      tokenSeconds,
      tokenSeconds,
    );
  },
});
