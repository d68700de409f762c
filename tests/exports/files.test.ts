/** The files themselves: what other programs make of them. */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { safeText } from "../../src/exports/files/csvFile.ts";
import { xlsxFile } from "../../src/exports/files/xlsxFile.ts";
import { contentOf } from "../../src/imports/content.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { exported, sourceOf } from "./exportedRace.ts";

describe("a text of a CSV cell", () => {
	test.each(["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\tx", "＝1", "-陳", "+Plus"])(
		"%j gets an apostrophe",
		(text) => {
			expect(safeText(text)).toBe(`'${text}`);
		},
	);

	test.each(["-", "-5", "+00:01:00", "-1.5", "1-2", "A=B", "王小明", "", "0123"])(
		"%j stays",
		(text) => {
			expect(safeText(text)).toBe(text);
		},
	);
});

/** Another program that opens the workbook. */
const HAS_PYTHON = spawnSync("python3", ["-c", ""]).status === 0;

test.skipIf(!HAS_PYTHON)(
	"a workbook has text bibs, times of the spreadsheet and a header that stays",
	async () => {
		const bytes = await exported(sourceOf(smallRace()), { format: "taiwan-xlsx" });
		const folder = temporaryFolder();
		const path = join(folder, "list.xlsx");
		writeFileSync(path, bytes);
		const script = `
import zipfile, sys, json, xml.etree.ElementTree as E
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
n = {"m": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}
sheet = E.fromstring(z.read("xl/worksheets/sheet1.xml"))
formats = {f.get("numFmtId"): f.get("formatCode") for f in E.fromstring(z.read("xl/styles.xml")).iterfind(".//m:numFmt", n)}
styles = [x.get("numFmtId") for x in E.fromstring(z.read("xl/styles.xml")).find("m:cellXfs", n)]
row = sheet.findall(".//m:row", n)[1]
cells = [[c.get("t"), c.findtext("m:v", None, n), formats.get(styles[int(c.get("s") or 0)])] for c in row]
pane = sheet.find(".//m:pane", n)
print(json.dumps({"pane": [pane.get("ySplit"), pane.get("state")], "bib": cells[0][0], "time": cells[5]}))
`;
		const read: unknown = JSON.parse(
			execFileSync("python3", ["-c", script, path], { encoding: "utf8" }),
		);
		expect(read).toEqual({
			pane: ["1", "frozen"],
			bib: "s",
			time: [null, String(5_201_000 / 86_400_000), "[h]:mm:ss"],
		});
		const content = contentOf(bytes, null);
		expect(content.kind === "workbook" && content.sheets[0]?.rows[1]?.cells[0]).toBe("00123");
	},
);

test("a workbook has a day as a date cell", async () => {
	const bytes = await xlsxFile(
		{
			title: "Days",
			columns: [{ head: "Birthdate", width: 10, align: "start" }],
			sections: [{ title: "", rows: [[{ day: "1990-11-03" }]] }],
		},
		"Days: [all]",
	);
	const content = contentOf(bytes, null);
	expect(content.kind === "workbook" && content.sheets[0]).toMatchObject({
		name: "Days   all",
		rows: [{ cells: ["Birthdate"] }, { cells: ["1990-11-03"] }],
	});
});

describeRaceData("an IOF XML ResultList", "iof/IOF.xsd", (schema) => {
	test.each(["live", "announced"] as const)("of a %s event is valid", async (phase) => {
		const runner = { bib: "9", name: 'A & <B> "C"', team: "Q&A", reads: { S: 1, F: 5_000 } };
		const race = smallRace({ event: { ...EVENT, phase } });
		const source = sourceOf({
			...race,
			entrants: [...race.entrants, ...smallRace({ runners: [runner] }).entrants],
		});
		const bytes = await exported(source, { format: "results-iof" });
		const checked = await validateXML({
			xml: [{ fileName: "results.xml", contents: bytes.toString("utf8") }],
			schema: [readFileSync(schema, "utf8")],
		});
		expect(checked.errors).toEqual([]);
		expect(checked.valid).toBe(true);
		expect(bytes.toString("utf8")).toContain(
			`status="${phase === "live" ? "Snapshot" : "Complete"}"`,
		);
	});
});
