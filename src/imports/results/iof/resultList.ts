/** Reads the persons of an IOF XML 3.0 ResultList (orienteering). */

import { UnreadableFile } from "../../fault.ts";
import { type Attributes, attribute, walkXml } from "../../workbook/xml.ts";

export interface IofSplit {
	control: string;
	/** Seconds since the start as in the file, '' where the control was not visited or its time is unknown. */
	time: string;
	status: string;
}

/** The result of a person; missing texts are ''. */
export interface IofResult {
	/** Counted from 1 over all results of the file, including those of teams. */
	number: number;
	className: string;
	personId: string;
	family: string;
	given: string;
	sex: string;
	club: string;
	bib: string;
	card: string;
	/** The instant of the start as in the file. */
	start: string;
	time: string;
	status: string;
	splits: readonly IofSplit[];
	/** The number of the person's results in further races of the event. */
	otherRaces: number;
}

export interface IofResultList {
	persons: readonly IofResult[];
	teams: readonly { number: number; name: string }[];
}

/** The path of each text below PersonResult. */
const TEXTS: Readonly<
	Record<string, Exclude<keyof IofResult, "number" | "splits" | "otherRaces">>
> = {
	"Person/Id": "personId",
	"Person/Name/Family": "family",
	"Person/Name/Given": "given",
	"Organisation/Name": "club",
	"Result/BibNumber": "bib",
	"Result/ControlCard": "card",
	"Result/StartTime": "start",
	"Result/Time": "time",
	"Result/Status": "status",
};

const CLASS_RESULT = "ResultList/ClassResult";
const PERSON_RESULT = `${CLASS_RESULT}/PersonResult`;
const TEAM_RESULT = `${CLASS_RESULT}/TeamResult`;

/**
 * Reads a document.
 * @throws UnreadableFile where it has another version, ends early or is not valid XML
 */
export function readResultList(xml: string): IofResultList {
	const persons: IofResult[] = [];
	const teams: { number: number; name: string }[] = [];
	const path: string[] = [];
	let classOf = { name: "", sex: "" };
	let person = emptyResult(0);
	let races = 0;
	let team = "";
	let splits: IofSplit[] = [];
	let split: IofSplit = { control: "", time: "", status: "" };
	let text = "";
	let isComplete = false;

	function opened(at: string, attributes: Attributes): void {
		if (at === "ResultList" && attribute(attributes, "iofVersion") !== "3.0")
			throw new UnreadableFile(
				"This result list has another version of the IOF format. Export it as IOF XML 3.0.",
			);
		if (at === CLASS_RESULT) classOf = { name: "", sex: "" };
		if (at === `${CLASS_RESULT}/Class`)
			classOf = { name: "", sex: attribute(attributes, "sex") ?? "" };
		if (at === PERSON_RESULT) {
			person = emptyResult(persons.length + teams.length + 1);
			splits = [];
			races = 0;
		}
		if (at === `${PERSON_RESULT}/Person`)
			person = { ...person, sex: attribute(attributes, "sex") ?? "" };
		if (at === `${PERSON_RESULT}/Result`) races += 1;
		if (at === `${PERSON_RESULT}/Result/SplitTime`)
			split = { control: "", time: "", status: attribute(attributes, "status") ?? "" };
		if (at === TEAM_RESULT) team = "";
	}

	function closed(at: string): void {
		const value = text.trim();
		if (at === "ResultList") isComplete = true;
		if (at === `${CLASS_RESULT}/Class/Name`) classOf = { ...classOf, name: value };
		if (at === `${TEAM_RESULT}/Name`) team = value;
		if (at === TEAM_RESULT) teams.push({ number: persons.length + teams.length + 1, name: team });
		if (!`${at}/`.startsWith(`${PERSON_RESULT}/`)) return;
		const inPerson = at.slice(PERSON_RESULT.length + 1);
		// A person has one result per race; the first is read.
		if (inPerson.startsWith("Result/") && races > 1) return;
		const field = TEXTS[inPerson];
		if (field !== undefined && person[field] === "") person = { ...person, [field]: value };
		if (inPerson === "Result/SplitTime/ControlCode") split = { ...split, control: value };
		if (inPerson === "Result/SplitTime/Time") split = { ...split, time: value };
		if (inPerson === "Result/SplitTime") splits.push(split);
		if (at !== PERSON_RESULT) return;
		const sexOfClass = /^[MF]$/.test(classOf.sex) ? classOf.sex : "";
		persons.push({
			...person,
			sex: person.sex || sexOfClass,
			className: classOf.name,
			splits,
			otherRaces: Math.max(0, races - 1),
		});
	}

	walkXml(xml, {
		open(name, attributes) {
			path.push(name);
			text = "";
			opened(path.join("/"), attributes);
		},
		close() {
			closed(path.join("/"));
			path.pop();
			text = "";
		},
		text(part) {
			text += part;
		},
	});
	if (isComplete) return { persons, teams };
	throw new UnreadableFile(
		"The file breaks off before its end. Export it again and check its size.",
	);
}

function emptyResult(number: number): IofResult {
	return {
		number,
		className: "",
		personId: "",
		family: "",
		given: "",
		sex: "",
		club: "",
		bib: "",
		card: "",
		start: "",
		time: "",
		status: "",
		splits: [],
		otherRaces: 0,
	};
}
