/** The rights of a plan, and the message when a limit is reached. */
export const plans = {
  title: 'プラン',
  self_hosted: 'セルフホスト',
  usage: 'ご利用状況',
  of: '{{used}} / {{max}}',
  counts: {
    members: 'メンバー',
    spaces: 'スペース',
    floors: 'フロア',
    rooms: 'ルーム',
  },
  full: '上限に達しています',
  met: {
    title: {
      members: 'メンバー数の上限に達しました',
      spaces: 'スペース数の上限に達しました',
      floors: 'フロア数の上限に達しました',
      rooms: 'ルーム数の上限に達しました',
    },
    text: '{{company}}のプラン「{{plan}}」では、{{max}}件まで使えます。現在は{{used}}件です。',
    who: '上限を上げられるのは、このサーバーの運営者です。次のコマンドをお伝えください。',
    copy: 'コマンドをコピー',
    copied: 'コマンドをコピーしました',
    close: '閉じる',
  },
};
