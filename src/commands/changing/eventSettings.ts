/** The settings of an event as a person types and reads them. */
import { formatPace } from "../../race/time/pace.ts";
import { UsageError } from "../options/UsageError.ts";
import type { SettingWord } from "./settingWord.ts";
import { SHAPE_SETTINGS } from "./shapeSettings.ts";

/** To add a setting: an entry here, and one in src/contract/kit/shapes/eventSetting.ts. */
export const SETTING_WORDS: readonly SettingWord[] = [
	{
		word: "name",
		takes: "TEXT",
		meaning: "the event's name, in quotes",
		read: (value) => ({ name: "name", value }),
		show: ({ name }) => name,
	},
	{
		word: "date",
		takes: "YYYY-MM-DD",
		meaning: "day of the race",
		read: (value) => ({ name: "date", value }),
		show: ({ date }) => date,
	},
	{
		word: "last-day",
		takes: "YYYY-MM-DD",
		meaning:
			"last day of a race that runs past midnight; '' for the day of the last gun plus the longest cut-off or fixed time, or six hours",
		read(value, { date }) {
			if (value !== "" && value < date)
				throw new UsageError(`last-day must not be before the date, ${date}, but is ${value}`);
			return { name: "lastDay", value };
		},
		show: ({ lastDay }) => lastDay,
	},
	{
		word: "place",
		takes: "TEXT",
		meaning: "where it is held; '' for nowhere",
		read: (value) => ({ name: "location", value }),
		show: ({ location }) => location,
	},
	{
		word: "zone",
		takes: "ZONE",
		meaning: "time zone of its times of day, such as Asia/Taipei",
		read: (value) => ({ name: "zone", value }),
		show: ({ zone }) => zone,
	},
	{
		word: "certificates",
		takes: "on|off",
		meaning: "whether finishers get a certificate",
		read: (text) => ({ name: "offersCertificates", value: isOn("certificates", text) }),
		show: ({ offersCertificates }) => onOff(offersCertificates),
	},
	{
		word: "online",
		takes: "on|off",
		meaning:
			"off: the event is in no list and has no certificates and videos; its own address still works",
		read: (text) => ({ name: "isOnline", value: isOn("online", text) }),
		show: ({ isOnline }) => onOff(isOnline),
	},
	{
		word: "winners",
		takes: "N,N,N",
		meaning: "how many winners each category has: overall, of each sex, of each group; 0 is none",
		read: (text, { winners }) => {
			const [overall, bySex, byGroup, ...others] = text
				.split(",")
				.map((each) => count("winners", each));
			if (
				overall === undefined ||
				bySex === undefined ||
				byGroup === undefined ||
				others.length > 0
			)
				throw new UsageError(`winners must be three numbers such as 3,3,3, not ${text}`);
			return { name: "winners", value: { ...winners, overall, bySex, byGroup } };
		},
		show: ({ winners: { overall, bySex, byGroup } }) => `${overall},${bySex},${byGroup}`,
	},
	{
		word: "one-title",
		takes: "on|off",
		meaning: "on: a runner wins at most one title",
		read: (text, { winners }) => ({
			name: "winners",
			value: { ...winners, oneEach: isOn("one-title", text) },
		}),
		show: ({ winners }) => onOff(winners.oneEach),
	},
	{
		word: "leaders",
		takes: "NUMBER",
		meaning: "how many leaders are listed of each category and sex",
		read: (text) => ({ name: "leaders", value: count("leaders", text) }),
		show: ({ leaders }) => String(leaders),
	},
	{
		word: "fastest-pace",
		takes: "M:SS",
		meaning: "minutes per kilometre; a read that would be faster is kept and does not count",
		read: (text) => ({ name: "fastestPace", value: minutes(text) }),
		show: ({ fastestPace }) => formatPace(fastestPace),
	},
	{
		word: "rounding",
		takes: "up|exact",
		meaning: "up: times are shown rounded up to the next second; exact: as measured",
		read(text) {
			if (text !== "up" && text !== "exact")
				throw new UsageError(`rounding must be up or exact, not ${text}`);
			return { name: "rounding", value: text };
		},
		show: ({ rounding }) => rounding,
	},
	{
		word: "ages",
		takes: "race-day|year-end",
		meaning:
			"when the age counts that gives a runner's group: on the day of the race, or on 31 December",
		read(text) {
			if (text === "race-day") return { name: "ageRule", value: "raceDay" };
			if (text === "year-end") return { name: "ageRule", value: "yearEnd" };
			throw new UsageError(`ages must be race-day or year-end, not ${text}`);
		},
		show: ({ ageRule }) => (ageRule === "raceDay" ? "race-day" : "year-end"),
	},
	...SHAPE_SETTINGS,
];

const onOff = (isSet: boolean) => (isSet ? "on" : "off");

function isOn(word: string, text: string): boolean {
	if (text === "on" || text === "off") return text === "on";
	throw new UsageError(`${word} must be on or off, not ${text}`);
}

function count(word: string, text: string): number {
	if (/^\d{1,4}$/.test(text)) return Number(text);
	throw new UsageError(`${word} must be a number of runners such as 3, not ${text}`);
}

/** Minutes of a pace that is written M:SS. */
function minutes(text: string): number {
	const [, whole, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
	if (whole === undefined || seconds === undefined)
		throw new UsageError(
			`fastest-pace must be minutes and seconds per kilometre such as 2:30, not ${text}`,
		);
	return Number(whole) + Number(seconds) / 60;
}
