/**
 * Header words of tables of runners, in the languages of the field.
 *
 * For each field, lists of words without spaces and punctuation. A later list is used only if no column matches an earlier
 * one: `Time` is the official time unless another column has a clearer header, and `No` can mean many things. Chinese and
 * Japanese words are written once: matchHeader folds the simplified and the Japanese forms of a character.
 */
import { DIVISION_WORDS } from "../../race/record/words/divisionHeads.ts";
import type { Field } from "./columnFields.ts";

/** A column of remarks has statuses, or the reasons of statuses. */
const REMARKS =
	"remark remarks note notes comment comments info bemerkung bemerkungen anmerkung remarque remarques observation observations observaciones observacoes osservazioni opmerking opmerkingen merknad anmarkning huomautus uwagi poznamka megjegyzes 備註 備考 附註 註記 說明 비고";

export const FIELD_WORDS: Readonly<Record<Field, readonly string[]>> = {
	bib: [
		`bib pett dors dos doss 배번 배번호 번호표 등번호 참가번호 bibno bibnr bibnum bibnumber bibid racebibnumber pno racenumber raceno racebib racebibno
		startno startnum startnumber startingnumber startnr startnummer snr stnr stno stnummer brustnummer brustnr startnummerbib dossard ndedossard ndossard nodossard numdossard
		nrdossard numerodedossard numerodossard npett nrpett numpett pettorale npettorale numpettorale numeropettorale numerodipettorale numerogara numerodigara dorsal ndorsal nodorsal numdorsal numerodorsal numerodedorsal
		numerodepeito numpeito peito numeroatleta rugnummer borstnummer wedstrijdnummer startnro numerlap nrstartowy numerstartowy nrstart startovnicislo stcislo startcislo rajtszam
		gogusno gogusnumarasi стартовыйномер стномер 號碼布 號碼布號碼 號碼布編號 號碼簿 號碼牌 號碼 號碼衣 參賽號碼 參賽號 參賽編號 參賽者編號 參賽者號碼 跑者編號 跑者號碼 選手號碼 選手編號 選手號 比賽號碼 競賽號碼 衣號 布號 背號 背號布
		ナンバー ナンバーカード ナンバーカード番号 ナンバーカードno ゼッケン ゼッケン番号 ゼッケンno ビブ ビブ番号 ビブナンバー アスリートビブス レースナンバー レースno ナンバーno 選手番号 競技者番号 参加番号 参加者番号 出場番号 出走番号 エントリー番号 エントリーno`,
		"teamno teamnr teamnumber teambib teamnummer 隊號 隊伍編號 チーム番号 no nos number num nr nro nummer numero nombor numer numar cislo szam номер 번호 編號 番号 no号",
	],
	name: [
		`pupil pupils pupilname student students studentname schueler schuler schulerin eleve alumno alumna allievo name names naam namn navn 이름 성명 선수명 성함 fullname fullnames namesurname runner runnername athlete athletename participant participantname competitor competitorname
		rider ridername swimmer entrant entrantname pname firstlastname firstandlastname lastnamefirstname namefirstlast namelastfirst completename displayname
		姓名 選手姓名 選手名稱 參賽者 參賽者姓名 參加者姓名 跑者 跑者姓名 運動員 運動員姓名 中文姓名 本名 真實姓名 選手 名字 氏名 お名前 選手名 選手氏名 競技者名 競技者氏名 参加者名 参加者氏名 出場者名 漢字氏名 氏名漢字 名前
		teilnehmer teilnehmername laufer laeufer lauferin starter namevorname namenachname nachnamevorname vornamenachname vornamename vornamenachname vorundnachname vorundzuname
		nomprenom nometprenom prenomnom prenometnom coureur concurrent participantnom atleta partecipante cognomenome nomecognome cognomeenome nomeecognome nominativo concorrente
		nombreyapellidos apellidosynombre apellidosnombre nombreapellidos nombrecompleto corredor participante nomecompleto nomedoatleta nomeatleta nomedocorredor
		deelnemer loper navnenavn loper deltager deltaker nimi kilpailija imieinazwisko imienazwisko nazwiskoiimie nazwiskoimie zawodnik uczestnik jmenoaprijmeni prijmeniajmeno jmenoprijmeni prijmenijmeno zavodnik nev teljesnev versenyzo adsoyad adisoyadi adivesoyadi isim
		имя фио фамилияимя фамилияиимя участник спортсмен`,
		"nom nome nombre jmeno",
	],
	first: [
		`first firstname firstnames fname forename forenames givenname givennames prenom prenoms vorname vornamen rufname voornaam voornamen fornavn fornamn etunimi
		primeironome nomeproprio imie imiona keresztnev utonev adi 이름명 имяучастника 名 下の名前`,
		"nome nombre nombres jmeno",
	],
	last: [
		`last lastname lastnames lname surname surnames familyname secondname nachname zuname familienname nomdefamille nomfamille cognome apellido apellidos primerapellido
		achternaam etternavn efternamn efternavn sukunimi apelido apelidos sobrenome ultimonome nazwisko prijmeni vezeteknev csaladnev soyad soyadi фамилия 姓 姓氏 苗字 名字姓 성`,
		"nom",
	],
	sex: DIVISION_WORDS.sex,
	age: [
		`age ages ageonraceday ageatrace ageonrace raceage alter alteramrenntag eta edad idade leeftijd alder ålder ika wiek vek eletkor yas возраст 年齡 年齢 歲 歲數 足歲 實歲 満年齢 当日年齢 大会当日年齢 나이 연령 만나이`,
	],
	category: DIVISION_WORDS.category,
	group: DIVISION_WORDS.group,
	team: [
		`team teams teamname team名 club clubs clubname clname clubteam teamclub clubteamname runningclub sportsclub sportclub affiliation vereniging klubb klubben klubbnavn klubnavn klub klubnazwa 소속 소속팀 소속클럽 소속단체 단체 단체명 팀 팀명 클럽 동호회
		organisation organization organisationname organizationname company companyname institution school schoolname university college squad crew unit verein vereinort vereinname vereinsname vereinteam teamverein vereinfirma laufteam mannschaft mannschaftsname firma schule institution
		equipe equipes equipeclub clubequipe nomequipe nomdelequipe nomduclub nomclub entreprise societe association asso equipo equipos equipoclub clubequipo nombreequipo empresa entidad squadra squadre societa societasportiva associazione grupposportivo teamsocieta asd azienda equipa clube clubeequipe equipeclube clubeequipa agremiacao assessoria assessoriaesportiva
		ploeg ploegnaam teamnaam clubnaam bedrijf forening idrettslag lag lagnavn lagnamn forrening foretag seura seuranimi joukkue yritys klubmiejscowosc druzyna druzynaklub firmaklub oddil tym klubtym egyesulet csapat kulup takim клуб команда клубкоманда
		隊名 隊伍 隊伍名稱 隊別 隊 團隊 團隊名稱 團體 團體名稱 團名 單位 單位名稱 代表單位 服務單位 所屬單位 參賽單位 參賽隊伍 參賽隊名 報名單位 車隊 車隊名稱 跑團 跑團名稱 跑團隊伍 所屬跑團 所屬團隊 俱樂部 俱樂部名稱 社團 社團名稱 協會 公司 公司名稱 企業 企業名稱 學校 學校名稱 學校單位 校名 隊伍單位
		所屬 所屬名 所屬団体 所屬団体名 所屬先 所屬クラブ 所屬クラブ名 所屬チーム 所屬チーム名 所屬大学 所屬会社 チーム チーム名 チーム名称 登録チーム クラブ クラブ名 クラブ名称 団体 団体名 学校名 会社名 大学名 勤務先 グループ名 走友会`,
		"sponsor sponsors",
	],
	status: [
		`status statuses pstatus racestatus finishstatus resultstatus runnerstatus athletestatus participantstatus statuscode classifier dnfstatus finisherstatus statut statutcourse stato statogara estado estadocarrera situacao situacaoprova statuss tila stav allapot durum статус
		狀態 完賽狀態 成績狀態 出賽狀態 比賽狀態 賽事狀態 參賽狀態 選手狀態 狀況 完賽狀況 成績狀況 結果狀態 出走狀況 出走状態 完走状況 完走状態 完走区分 競技状況 記録状態 ステータス 상태 완주여부 완주상태`,
		`完賽 完賽與否 是否完賽 ${REMARKS}`,
	],
	reason: [
		`reason reasons statusreason dnfreason dsqreason dqreason reasonfordsq reasonfordq reasonfordnf reasonfordisqualification disqualificationreason rule ruleviolated grund grundfurdsq dsqgrund
		motif motifs motivo motivi motivos raison causa reden arsak powod duvod 原因 理由 失格原因 失格理由 取消資格原因 取消原因 犯規原因 違規原因 違規事由 事由 未完賽原因 棄賽原因 退賽原因 棄権理由 失格事由 リタイア理由 사유 실격사유`,
		REMARKS,
	],
	wave: DIVISION_WORDS.wave,
	chip: [
		`chip chips chipid chipno chipnr chipnum chipcode chipnumber chipnummer chiptag chipserial chipserialnumber timingchip timingchipid timingtag transponder transponders transponderid transponderno transpondernr transpondernumber transpondercode transpondernummer tag tagid tagno tagnumber tagcode rfid rfidtag rfidcode rfidno rfidtagid epc epccode epcid uhf
		puce npuce nopuce idpuce numeropuce numerodepuce codepuce codechip numerochip numerodechip nchip nochip codicechip microchip numerotransponder siru sirunumero brikke brikkenr brikkenummer bricka cip cislocipu cislocip nrchipa numerchipa чип номерчипа
		晶片 晶片號碼 晶片號 晶片編號 晶片序號 晶片碼 晶片代碼 晶片卡號 晶片id 計時晶片 計時晶片號碼 計時晶片編號 感應晶片 芯片 芯片號 芯片號碼 芯片編號 芯片碼 芯片id 計時芯片 電子標籤 標籤 標籤號碼
		チップ チップ番号 チップno チップid チップコード 計測チップ 計測チップ番号 計測タグ 計測タグ番号 icタグ icチップ icタグ番号 rfタグ タグ タグ番号 タグid 칩 칩번호 칩코드 태그 태그번호`,
	],
	latin: [
		`latinname romanname romanizedname romajiname romaji englishname englishfullname nameenglish nameen nameeng nameinenglish enname engname passportname nameinpassport nameonpassport pinyin namepinyin
		英文姓名 英文名 英文名字 英文全名 姓名英文 外文姓名 護照姓名 護照英文 護照英文姓名 護照英文名 拼音 姓名拼音 羅馬拼音 拼音姓名 ローマ字 ローマ字氏名 ローマ字名 氏名ローマ字 名前ローマ字 英字氏名 英語氏名 氏名英字 氏名英語 アルファベット氏名 英語表記 영문이름 영문성명 영문명`,
	],
	birth: [
		`birthdate birthday birthdates dateofbirth datebirth dob dobirth born birth bdate bday 出生日期 出生年月日 出生年月 出生日 出生 生日 西元生日 民國生日 生年月日 誕生日 생년월일 생일 geburtsdatum gebdatum geburtstag geboren geboortedatum fodselsdato fodselsdag fodelsedatum fodelsedag fodd
		fødselsdato fødselsdag fødselsdag datedenaissance datenaissance naissance neele nele datadinascita datanascita natoil nascita fechadenacimiento fechanacimiento fnacimiento nacimiento datadenascimento datanascimento nascimento dtnascimento syntymaaika syntymapaiva dataurodzenia urodzenia datumnarozeni narozeni narozen szuletesidatum szuletesiido szuletes dogumtarihi датарождения`,
		"yearofbirth yearborn birthyear byear yob yb jahrgang jahrgange jg jgg jahrg jhg geburtsjahr gebjahr anneedenaissance anneenaissance anneenais annee anno annodinascita annonascita annonasc anodenacimiento anonacimiento anonac anonasc anodenascimento anonascimento geboortejaar gebjaar fodselsar fodelsear rocznik rokurodzenia rocnik roknarozeni syntymavuosi szuletesiev dogumyili годрождения 出生年 出生年份 生年 誕生年 年次 출생년도 출생연도",
	],
	nation: [
		`nation nations nationality nationalities country countries countryname countrycode countryofresidence countryofcitizenship citizenship noc ioc nat ctry cntry flag 國籍 國籍地區 國籍別 國別 國家 國家地區 國家名稱 国籍 国名 国 国地域 국적 국가 나라
		nationalitat nationalitaet nationalite staatsangehorigkeit staat land herkunftsland pays codepays paese nazione nazionalita pais nacionalidad nacionalidade nationaliteit nationalitet nasjonalitet nasjon landkod landskod kansalaisuus kansallisuus maa kraj narodowosc panstwo narodnost zeme orszag nemzetiseg nemzet ulke uyruk страна гражданство`,
	],
	city: [
		`city cities cityname town townname cityortown hometown residence residencecity cityofresidence cityresidence citytown citystate placeofresidence locality 城市 縣市 縣市別 市 居住地 居住地區 居住縣市 居住城市 現居地 現居城市 戶籍地 地區 都道府県 都道府県名 県名 出身地 在住地 市区町村 市町村 住所地 居住都道府県 거주지 지역 시도 도시
		wohnort ort stadt heimatort gemeinde ville villes commune localite communes citta comune localita cittadiresidenza residenza ciudad localidad poblacion municipio provincia ciudadresidencia cidade localidade municipio cidadeuf woonplaats plaatsnaam gemeente stad bosted poststed hjemsted ort postort hemort bopael kotipaikka paikkakunta kaupunki
		miasto miejscowosc mesto obec bydliste varos telepules lakhely sehir город`,
	],
	licence: [
		`licence license licenses licences licenceno licenseno licencenr licensenr licencenumber licensenumber licenceid licenseid lizenz lizenznr lizenznummer startpass startpassnr startpassnummer uciid itraid itracode uka ukanumber urn wmaid fidalid
		nlicence nolicence numerolicence numerodelicence numlicence licencefed tessera ntessera numerotessera tesserafidal licencia nlicencia numerolicencia numerodelicencia licenca nlicenca numerolicenca federado licentie licentienummer licens licensnummer lisens lisensnummer lisenssi licencja nrlicencji licencecislo лицензия
		執照 執照號碼 證照號碼 選手證號碼 選手證號 註冊號碼 註冊證號 協會會員編號 ライセンス ライセンス番号 ライセンスno 登録番号 競技者登録番号 陸連登録番号 登録陸協 선수등록번호`,
	],
	email: [
		"email emails mail mails emailid emailaddress mailaddress emailadress emailadresse mailadresse epost epostadresse epostadress eposta sahkoposti adresseemail adressemail adressemailcontact courriel courrielle indirizzoemail mailto correo correoelectronico correoe emailadres correio correioeletronico adresemail почта 電子郵件 電子信箱 電子郵件地址 電郵 電郵地址 信箱 郵箱 郵件 電子メール メール メールアドレス eメール eメールアドレス 이메일 이메일주소",
	],
	official: [
		`official officialtime timesincegun sincegun timefromgun tofficiel toficial tufficiale tgun tbrut tbrutto officialtimes officialresult officialfinish officialfinishtime officialgun officialguntime gunfinish finishgun guntime guntimes gunresult gunelapsed guntimefinish finishguntime timegunfinish grosstime grosstimes grossresult grossfinish gross grosselapsed grosselapsedtime clocktime clocktimes clockelapsed clockelapsedtime clockresult clockfinish clockfinishtime raceclock raceclocktime gunelapsedtime guntimeelapsed gunclock gunclocktime elapsedgun elapsedguntime elapsedclock bruttolaufzeit bruttoendzeit bruttozielzeit laufzeitbrutto endzeitbrutto brutto bruttozeit bruttotime zeitbrutto bruttoergebnis offiziellezeit schusszeit startschusszeit
		chronoofficiel tpsofficiel tpsbrut tpsscratch tempsaupistolet officieltid tempsofficiel tempsofficiels tempsbrut tempscanon tempspistolet tempsscratch tempoufficiale tempolordo temposparo tempogun realgun tiempooficial tiempobruto tiempopistola tiempodisparo tiempogun tempooficial tempobruto tempodeprova tempogeralbruto tempopistola officieletijd brutotijd bruto bruttotid officielltid offisielltid bruttoaika virallinenaika czasbrutto czasoficjalny czasodstrzalu hrubycas oficialnicas bruttoido hivatalosido bruttosure resmisure времябрутто официальноевремя грязноевремя
		槍計時 毛成績 毛時間 大會時間 大會成績 大會計時 大會紀錄 大會計時成績 官方時間 官方成績 正式成績 正式時間 總計時間 槍響時間 槍響成績 槍聲時間 槍聲成績 槍聲計時 鳴槍時間 鳴槍成績 鳴槍計時 槍時 槍時間
		グロス グロスタイム グロス記録 グロスタイム記録 公式記録 公式タイム 公認記録 号砲タイム 号砲記録 건타임 총기록 공식기록 그로스타임`,
		"totaltime totaltm timetotal overalltime timeoverall totalelapsed totalelapsedtime gesamtzeit gesamtlaufzeit tempstotal tempototale tiempototal tempototal totaltijd totaltid totalttid kokonaisaika czaslaczny celkovycas osszido общеевремя 總時間 總成績 最終成績 最終時間 總耗時 總用時 総合記録 総合タイム 総合時間 合計タイム 合計時間 総タイム 総時間 전체기록",
		`time times result results tijd eindtijd eindresultaat tid sluttid maltid resultat resultattid aika loppuaika tulos czas wynik czasmety cas vysledek ido eredmeny sure derece время результат 기록 완주기록 시간 완주시간 finishtime finishtimes finish timefinish finishedtime finishresult racetime raceresult finaltime finalresult endtime completiontime elapsed elapsedtime gun clock
		zeit laufzeit endzeit zielzeit rennzeit wettkampfzeit ergebnis endergebnis temps tempsfinal tempscourse tempsdecourse resultats chrono chronos arrivee performance perf tempo tempi tempofinale tempogara tempodigara tempoarrivo risultato risultati arrivo tiempo tiempos tiempofinal tiempocarrera tiempodecarrera tiempometa resultado resultados llegada marca tempofinal tempoprova tempochegada chegada
		成績 時間 完賽時間 完賽成績 完跑時間 完跑成績 比賽成績 比賽時間 路跑成績 最後成績 跑步時間 用時 總用時間 終點成績 記録 タイム 記録タイム ゴールタイム ゴール記録 フィニッシュタイム フィニッシュ記録 完走タイム 完走時間 完走記録 競技時間 レースタイム 所要時間`,
		"total totals gesamt totale 合計 總計 總和 総計",
	],
	net: [
		`net tnet tneto tnetto treel treal tchip nettime nettimes netfinish finishnet netresult netelapsed netelapsedtime netfinishtime chipelapsedtime chiptimeelapsed chipclock elapsedchip elapsedchiptime elapsednet elapsednettime tagtime tagtimes tagelapsed tagelapsedtime tagresult tagfinish tagfinishtime tagnet transpondertime transponderelapsed transponderzeit rfidtime bibtime mattime mattomat starttofinish startlinetofinish starttofinishtime linetoline personaltime owntime individualtime actualtime truetime chip chiptime chiptimes chipresult chipelapsed chipfinish chipfinishtime chiptimefinish realtime nettotime netto nettozeit nettoergebnis nettolaufzeit zeitnetto chipzeit realzeit nettotijd nettotid chiptid chiptijd
		chronoreel tpsreel tpsnet tpspuce tempsnet tempsnets tempsreel tempsreels tempspuce tempschip chrononet temponetto tempochip temporeale tempieffettivi tempoeffettivo tiemponeto tiempochip tiemporeal tempoliquido tempochip temporeal tempolimpo nettoaika chipaika czasnetto czaschip cistycas cipovycas nettoido chipido netsure cipsuresi чистоевремя времянетто времячип
		個人淨時 淨計時成績 晶片時間 晶片成績 晶片計時 晶片紀錄 晶片淨時間 晶片淨成績 淨時間 淨成績 淨計時 淨用時 淨跑時間 淨時 個人時間 個人成績 個人計時 個人淨時間 個人淨成績 個人晶片時間 個人晶片成績 實際時間 實跑時間 實跑成績 芯片時間 芯片成績 芯片計時 感應時間
		チップ計測タイム ネット ネットタイム ネット記録 ネットタイム記録 チップタイム チップ記録 個人タイム 実走タイム 넷타임 순기록 칩기록 칩타임 넷기록`,
	],
	gun: [
		`timegun gun gunstart gunstarttime wavestart wavestarttime startgun startingun timeofgun gunfired 鳴槍 鳴槍時間 鳴槍時刻 開槍時間 發槍時間 槍響時間 號砲 號砲時間 號砲時刻 スタート号砲 号砲 号砲時刻 startschuss heurecoupdepistolet orasparo`,
	],
	start: [
		`timestart start starttime starttimes startingtime startclock ownstart startzeit startuhrzeit heuredepart heurededepart 出發 出發時刻 出走時刻 depart horasalida horadesalida salida orapartenza oradipartenza partenza partida horapartida horadepartida horalargada starttid starttijd lahtoaika czasstartu casstartu rajtido стартвремя 起點 起跑 起跑時間 起跑時刻 起點時間 起點時刻 出發時間 預定出發時間 スタート スタート時刻 スタート時間 発走時刻 출발시간 출발시각 출발`,
	],
	finish: [
		`timefinish finish finishtime finishclock finishtimeofday ziel zielankunft zieluhrzeit zieldurchgang arrivee heurearrivee heuredarrivee llegada horallegada horadellegada arrivo oraarrivo oradiarrivo chegada horachegada maaliintuloaika maltid 終點 終點時間 終點時刻 完賽時間 完賽時刻 抵達時間 到達時間 フィニッシュ フィニッシュ時刻 ゴール ゴール時刻 도착시간 도착시각 골인시간`,
	],
};
