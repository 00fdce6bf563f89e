/** The words on the furniture of new rooms. */
export const furniture = {
  starter: {
    table: '會議桌',
    area: '兩人談話的榻榻米室',
    note: '歡迎\n・用方向鍵走動\n・到左上方的桌子坐下\n・在右上方的圓圈裡私下交談\n・「新增物件」(I)',
  },
  demo: {
    note: '用方向鍵走動，按 X 鍵在附近的桌子坐下',
  },
  stand_up: {
    table: '在這裡繼續談',
    area: '站立會議圈',
    note: '站立會議(15 分鐘)\n・昨天做了什麼\n・今天要做什麼\n・遇到什麼困難',
  },
  workshop: {
    group: '小組',
    plenary: '全體回顧',
    area: '請教主持人',
    note: '工作坊流程\n1. 一起確認目標\n2. 到各組的桌子\n3. 回來分享',
  },
  all_hands: {
    stage: '舞台\n請講者到這裡。要讓所有人聽見，請用「廣播」',
    agenda: '全體大會\n1. 開場\n2. 近況\n3. 問答',
    breakout: '分組討論',
    area: '提問角落',
  },
  coffee: {
    table: '聊天桌',
    big_table: '大桌',
    area: '安靜角落',
    menu: '咖啡時間\n請坐空位。想和誰說話，就走到對方身邊',
  },
};
