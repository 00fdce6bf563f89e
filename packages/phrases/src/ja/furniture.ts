/** The words on the furniture of new rooms, in the language of the person who creates them. */
export const furniture = {
  starter: {
    table: '打ち合わせテーブル',
    area: 'ふたりで話す畳の間',
    note: 'ようこそ\n・矢印キーで歩く\n・左上のテーブルに座る\n・右上の円で、ふたりで話す\n・「アイテムを追加」(I)',
  },
  demo: {
    note: '矢印キーで歩き、Xキーで近くのテーブルに座る',
  },
  stand_up: {
    table: '続きはここで',
    area: '朝会の輪',
    note: '朝会(15分)\n・昨日やったこと\n・今日やること\n・困っていること',
  },
  workshop: {
    group: 'グループ',
    plenary: '全員で振り返る',
    area: '進行役に相談',
    note: 'ワークショップの流れ\n1. 全員で目的を確かめる\n2. グループの席に分かれる\n3. 戻って共有する',
  },
  all_hands: {
    stage: 'ステージ\n話す人はここへ。全員に届けるには「アナウンス」から',
    agenda: '全社会\n1. あいさつ\n2. 近況の共有\n3. 質問と回答',
    breakout: '分科会',
    area: '質問コーナー',
  },
  coffee: {
    table: 'おしゃべりの席',
    big_table: '大きなテーブル',
    area: '静かな席',
    menu: 'コーヒーブレイク\n空いている席にどうぞ。話しかけるときは、近くまで歩いて',
  },
};
