/** Words for statuses, in the languages of the files that we know, as wordKey of statusCell.ts has them. */
import type { StatusByHand } from "../../race/record/status.ts";

type Out = Exclude<StatusByHand, "confirmed">;

/** Words that mean a status anywhere in a table. */
export const STATUS_WORDS: Readonly<Record<Out, readonly string[]>> = {
	didNotStart: [
		"dns dnst didnotstart notstarted nostart noshow 未出發 未出发 未出賽 未出赛 未參賽 未参赛 未起跑 未報到 未报到 缺席 缺賽 缺赛 欠場 不出走 未出走 不参加 nichtgestartet nichtamstart nonpartant np nonpartito nopresentado nosalió nosalio nichtangetreten nichterschienen abgemeldet scratched absent forfait nonpartante assente ausente nosale nonpresentato didnotenter cancelled nps notpermittedtostart 未到 未參加 未参加 未檢錄 未检录 未出席 不出場 当日欠場 欠席 불참 미출발 nietgestart ikkestartet ejstart ejstartat nãopartiu nãolargou nãocompareceu namstart ngest nonparti nonpartie ikkemøtt niewystartował niewystartowała niestartował niestartowała eilähtenyt 未起跑者",
		"didnotshow notpresent noncompareceu faltou naocompareceu noasistio noasiste nosepresento nosepresenta nonpresente nonsipresenta pasparti",
		"nietaanwezig afwezig nietverschenen afgemeld nieobecny nieobecna niestawilsie niestawilasie",
		"uteblev ejtillstart komejtillstart aterbud startadeej startadeinte startetikke forfall ikkemodt udeblev afbud eistartannut",
		"미참가 미출전 미참석 결장 불참자 未出走者 不参加者 スタートせず 未スタート 出走せず 未出場 未到場 未到场 未到賽 沒有出發 沒出發 未下場",
	],
	didNotFinish: [
		"dnf skip skipped didnotfinish notfinished retired otl oot hd tov overtime overtimelimit overthetimelimit timelimit timeout cutoff missedcutoff 未完賽 未完赛 未完成 未完走 未跑完 棄賽 弃赛 棄權 弃权 退賽 退赛 中途退賽 中途棄權 中途棄賽 關門 关门 關門淘汰 超時 超时 逾時 超過時限 逾時關門 途中棄権 棄権 リタイア リタイヤ 途中リタイア 関門 関門アウト タイムアウト タイムオーバー 時間切れ 制限時間超過 収容 関門閉鎖 aufgegeben abandon abd abandonné abandoned abandono retirado ritirato horsdélai horsdelai ausgeschieden ausgefallen aufgeg nichtimziel zeitlimit zeitüberschreitung abandonnée horsdélais horsdelais horscourse barrièrehoraire barrierehoraire retirada fueradecontrol fueradetiempo fuoritempomassimo sportingwithdrawal withdrawn 途棄 収容車 制限時間オーバー 関門不通過 被收容 收容 기권 미완주 uitgevallen brutt brøt utgått desistiu desistência aufgabe abandonó nofinalizó noterminó nãoterminou ritirata nietgefinisht opgave opgegeven brutit bröt udgået ikkefullført nieukończył nieukończyła keskeytti keskeyttänyt nichtgefinisht nichtbeendet zeitlimitüberschritten außerzeit horstemps buitendetijd pozalimitem timedout withdrew dropped dropout drop 関門オーバー 収容バス 收容車 回收車 중도포기 제한시간초과",
		"didnotcomplete notcompleted pulled pulledfromcourse removedfromcourse swept exceededtimelimit exceededcutoff overcutoff eliminated stopped quit gaveup outoftime aftercutoff outsidetimelimit",
		"notermina noterminan noterminado noterminada noacaba noacabo nofinaliza nofinalizan nofinalizado nofinalizada nollego nollega nollegado nollegada nollegoameta nollegaameta nocompleto nocompleta nocompletado eliminado eliminada abandona abandonado abandonada abandonan seretira seretiro retira retiro fueradelimite fueradecorte fueradetiempolimite fueradecarrera cortedetiempo tiempoexcedido tiempolimiteexcedido",
		"arrete arretee sarrete misehorscourse mishorscourse nonarrive nonarrivee nonarrives pasarrive elimine eliminee eliminés aabandonne abandonne abandonnee retire retiree seretire nonterminé nonterminee pasterminé napasterminé apasterminé nontermine horslimite horstempslimite stoppe stoppee rapatrie rapatriee elimineparlabarrierehoraire horsbarrierehoraire horsbarriere tempsdepasse",
		"abgebrochen abbruch kontrollschluss kontrollschluß nachkontrollschluss kontrollschlusszeit kontrollschlussüberschritten rennenabgebrochen rennabbruch laufabgebrochen laufabbruch nichtangekommen nichtinsziel nichtinszielgekommen nichtfinished nichtvollendet nichtabgeschlossen ausdemrennen ausdemrennengenommen rausgenommen besenwagen eliminiert ausgestiegen ausstieg vorzeitigbeendet zielschlussüberschritten nachzielschluss nachzeitlimit überzeitlimit karenzzeitüberschritten zeitüberschritten zurückgezogen",
		"siritira siritirato sieritirato ritiro nonarrivato nonarrivata nonterminato nonterminata nontermina nonhaterminato nonfinito nonhafinito nonconclude nonconcluso fuoritempo fuoritempolimite fuoritempomax fermato fermata eliminato eliminata abbandona abbandono abbandonato cancelloorario fuoricancello fermatoalcancello",
		"nãotermina nãoconcluiu nãoconclui nãocompletou nãocompleta nãofinalizou nãofinaliza nãochegou nãoterminado abandonou desiste desistente retirouse parou foradotempo foradetempo foradolimite foradotempolimite tempoexcedido tempolimiteexcedido tempoultrapassado interrompeu",
		"gestopt nietgefinished nietaangekomen nietuitgelopen nietvoltooid buitentijd buitentijdslimiet buitendetijdslimiet afgestapt uitdewedstrijdgenomen uitdekoersgenomen uitkoers geëlimineerd uitgestapt uitvaller uitval gestaakt teruggetrokken",
		"wycofałsię wycofałasię wycofany wycofana zrezygnował zrezygnowała zszedłztrasy zeszłaztrasy przerwał przerwała przerwano niedotarł niedotarła niedobiegł niedobiegła nieukończono przekroczonylimit przekroczonylimitczasu przekroczenielimitu przekroczenielimituczasu polimicie polimicieczasu ponadlimit wyeliminowany wyeliminowana",
		"avbröt avbrutit avbruten utgick gickav stoppad stoppades ejimål komejimål kominteimål ejfullföljt ejfullfört fullföljdeej fullföljdeinte övertidsgränsen övermaxtid utslagen eliminerad avbrutt avbrøt gikkut stoppet fullførteikke ikkeimål komikkeimål overtidsgrensen overmakstid udgik opgivet opgav afbrudt afbrød ikkegennemført gennemførteikke overtidsgrænsen eimaaliin eimaalissa ylittiaikarajan keskeytys keskeytetty",
		"시간초과 컷오프 포기 경기포기 중도기권 중도탈락 회수 회수차 관문탈락 관문통과실패 관문초과 탈락 완주실패 미도착 제한시간외 수용",
		"時間外 制限時間外 途中関門 関門制限 関門制限時間 関門時間 関門時間切れ 関門時間外 関門タイムアウト 関門タイムオーバー 関門失格 関門未通過 関門通過できず 関門収容 関門で収容 関門にて収容 関門停止 関門落ち 最終関門 レース中断 競技中断 途中中断 中断 途中収容 収容者 バス収容 途中離脱 途中退場 途中終了 途中止め 途中リタイヤ 途中棄權 完走せず 完走できず 未ゴール ゴールせず 未フィニッシュ 未完 未完走者 未到達 打ち切り 打切り 競技打ち切り 足切り ドクターストップ",
		"中途退出 途中退出 關門未通過 关门未通过 未通過關門 未通过关门 未過關門 未过关门 未通過檢查點 未過檢查點 未通過cp 逾關門時間 逾关门时间 超過關門時間 超过关门时间 逾關門 超關門 關門逾時 關門超時 關門時間到 關門收容 逾時完賽 逾时完赛 超時完賽 超时完赛 逾時抵達 逾時未完賽 超時未完賽 逾限時 超過限時 逾時限 逾限 限時未完成 限時內未完成 未於時限內完成 未於限時內完賽 逾時收容 中途放棄 途中放棄 放棄 放棄比賽 放弃 放弃比赛 自行退賽 主動退賽 中途離場 中途離賽 中途退场 中途退場 中途弃权 中途弃赛 途中棄賽 途中退賽 未到終點 未抵終點 未抵達終點 未達終點 未回終點 未到达终点 收容上車 上收容車 上回收車 被回收 強制收容 被淘汰 淘汰",
	],
	disqualified: [
		"dsq dq dqf disq disqualified disqualifiziert disqualifié squalificato descalificado 失格 違規取消資格 取消資格 取消资格 取消成績 取消成绩 犯規 犯规 disqualifiée excluded dqb dqt squalificata descalificada diskvalifisert diskvalificerad gediskwalificeerd desclassificado missingpunch mispunched mispunch fehlstempel 실격 disqual disqu diskval disqualifikation desqualificado desqualificada diskad zdyskwalifikowany zdyskwalifikowana dyskwalifikacja hylätty 成績取消 違規 违规 違規取消成績 违规取消成绩 反則",
		"squalifica desclassificada desclassificação desqualificação descalificacion descalificación diskwalificatie diskwalificeerd disqualifie disqualification gedisk disket diskvalificering diskvalifikation resultannulled resultannulliert resultatannulé",
		"기록무효 기록취소 실격처리 失格者 失格処分 記録無効 記録取消 記録抹消 反則失格",
		"成績不計 成绩不计 不計成績 不计成绩 成績不予計算 不予計算成績 不列計成績 不列入成績 成績無效 成绩无效 無效成績 成績作廢 成績不予採計 成績不採計 不予採計 不採計 成績不承認 成績不予承認 成績註銷 註銷成績 取消名次 取消排名 取消完賽資格 取消參賽資格 取消比賽資格 喪失資格 資格不符 違規失格 犯規失格",
	],
};

/** Words that mean other things elsewhere: AUS is a country, Ab a name, a time limit a head. They are read where a status may be expected. */
export const ABBREVIATIONS: Readonly<Record<Out, string>> = {
	didNotStart: "nas scr ns abs ff",
	didNotFinish:
		"aus ausg aufg ab rit ret wd wdr niz ftm fc tle 回收 關門時間 limitczasu tijdslimiet tidsgrans tidsgrense tidsgraense maxtid makstid tempomassimo tempslimite tiempolimite tempolimite zielschluss cancello barriere aikaraja elim ausgesch abgebr",
	disqualified: "dis disk exc desc sq mp pm 代跑",
};
