/** The settings: their frame, and the section about the devices of this machine. */
export const settings = {
  title: '設定',
  close: '設定を閉じる',
  back: '設定',
  failed: 'この設定を開けませんでした。ページを読み込み直してください。',
  sections: {
    AccountSetting: 'アカウント',
    SecuritySetting: 'セキュリティ',
    DeviceSetting: '機器',
    IntegrationSetting: '連携',
    WorkspaceSetting: 'ワークスペース',
    SpacePermissionSetting: '権限',
    SpaceMemberSetting: 'スペースのメンバー',
    NotificationSoundSetting: '通知音',
  },
  unsaved: {
    title: '保存していない変更があります',
    text: 'このまま閉じると、入力した内容は失われます。',
    stay: '編集に戻る',
    discard: '保存せずに閉じる',
  },
  devices: {
    hint: 'この端末で使う機器を選びます。ここで試しても、ほかの人には聞こえず、見えません。',
    asking: 'ブラウザの確認に答えてください',
    mic: {
      title: 'マイク',
      try: 'マイクを試す',
      stop: '試すのをやめる',
      level: 'マイクの音量',
      speak: '何か話してください。バーが動けば、マイクは使えています。',
    },
    camera: {
      title: 'カメラ',
      try: 'カメラを試す',
      stop: '試すのをやめる',
      preview: '自分のカメラの映像',
      preparing: '背景を用意しています',
      background_failed: '背景を用意できませんでした。「そのまま」を選ぶと、背景なしで映ります。',
    },
    speaker: {
      title: 'スピーカー',
      try: '音を鳴らして確かめる',
      playing: '鳴らしています',
      failed: '音を鳴らせませんでした。スピーカーの接続を確かめて、もう一度お試しください。',
      by_system: 'このブラウザではスピーカーを選べません。端末のサウンド設定で選んでください。',
    },
  },
};
