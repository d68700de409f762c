import { describe, expect, test } from "vitest";
import { NO_PLACES } from "../../../src/imports/logs/knownPlaces.ts";
import { csvReads } from "../../../src/imports/readers/csvReads.ts";
import { tagHeuer } from "../../../src/imports/readers/tagHeuer.ts";

const OPTIONS = {
	date: "2026-11-22",
	zone: "Europe/Berlin",
	point: "F",
	points: new Map<string, string>(),
	source: "log",
	places: NO_PLACES,
	placeHead: null,
};

describe("a log with the heads", () => {
	test.each([
		"StNr;Zeit",
		"Dossard;Heure",
		"Start-Nr;Zielzeit",
		"Startnummer;Ankunft",
		"Dorsal;Hora",
		"号码;时间",
	])("%s has bibs and times", (head) => {
		expect(csvReads.recognises(`${head}\n101;08:38:05`)).toBe(true);
		const read = csvReads.open(OPTIONS);
		expect(read(head, 1)).toEqual([]);
		expect(read("101;08:38:05", 2)).toMatchObject([
			{ kind: "read", read: { tag: { kind: "bib", bib: "101" }, point: "F" } },
		]);
	});
});

test("each left-out line with a time of a TAG Heuer chronometer is reported", () => {
	const read = tagHeuer.open(OPTIONS);
	const kinds = [
		"TN  103  1 08:50:06.34000  11648",
		"TN  104  5 08:54:06.34000  11648",
		"TN       1 08:55:06.34000  11648",
		"TN  105  1 8h56:06.34000  11648",
		"TN 105 A 08:56:16.3400",
	].map((line, index) => read(line, index + 1).map(({ kind }) => kind));
	expect(kinds).toEqual([["read"], ["read"], ["fault"], ["fault"], ["fault"]]);
});
