/** `gantry import`, on a file for this test. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { post } from "../fixtures/exchange.ts";
import { IS_POSTGRES } from "../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { startTestedServer } from "../fixtures/runningServer.ts";
import { soon } from "../fixtures/soon.ts";
import { contentOf } from "../fixtures/storeContent.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { workbookOf } from "../imports/workbookFile.ts";

const HEADER = "Bib Number,Name,Category,Official Time,Net Time";
const ROWS = [
	"00123,王小明,男30-39歲,01:29:59,01:29:50",
	"124,佐藤ハナコ,女30-39歲,01:35:00,01:34:40",
	"1/25,Slash Bib,男30-39歲,01:40:00,01:39:00",
	"126,Broken Time,男30-39歲,01:99:00,01:39:00",
	"00123,Same Bib,男30-39歲,01:41:00,01:40:00",
	"127,SUZUKI\u3000HOHITO,男40-49歲,01:42:00,01:41:30",
];

/** A file of these rows in a separate folder, beside a data folder that does not exist yet. */
function given(rows: readonly string[] = ROWS, name = "results.csv") {
	const folder = temporaryFolder();
	const file = join(folder, name);
	const text = Buffer.from(`\ufeff${[HEADER, ...rows].join("\r\n")}\r\n`);
	writeFileSync(file, name.endsWith(".gz") ? gzipSync(text) : text);
	return { file, dataFolder: join(folder, "data") };
}

const NEW = ["--name", "City Half", "--date", "2025-11-02"] as const;

function importing(dataFolder: string, words: readonly string[], env = {}) {
	return runGantry(["import", ...words, "--new-store"], {
		env: { DATA_DIR: dataFolder, ...env },
	});
}

/** The answers of the calls when a server is opened on the data folder. */
async function answered(dataFolder: string, call: string, question: object): Promise<unknown> {
	const server = await openTestedResults(dataFolder);
	const answer = await server.call(call, question);
	await server.close();
	return answer;
}

describe("a file with faults", () => {
	const { file, dataFolder } = given();

	test("is imported without them, and each is printed as FILE:ROW:COLUMN with the reason", async () => {
		const { code, output } = await importing(dataFolder, ["M1001", file, ...NEW]);
		expect(output).toContain(`${file}:4:Bib Number: This is not a bib`);
		expect(output).toMatch(new RegExp(`^${file}:5:Official Time: .+ \\(01:99:00\\)$`, "m"));
		expect(output).toContain(`${file}:6:Bib Number: Row 2 has this bib already`);
		expect(output).toMatch(/^results\.csv: results-csv, utf-?8.*, 6 rows$/im);
		expect(output).toMatch(/^Runners: 4\. Faults: 3\.$/m);
		const where = IS_POSTGRES ? "PostgreSQL .*/gantry_test_\\w+" : ".*data";
		expect(output).toMatch(
			new RegExp(`^M1001 in ${where}: 4 runners added, 0 changed, 0 reads, \\d given times`, "m"),
		);
		// The readable rows are recorded; the exit code reports the others to a script.
		expect(code).toBe(1);
		const server = await openTestedResults(dataFolder);
		const found = await server.call("search", { pjid: "M1001", pno: "suzuki hohito" });
		expect(found).toMatchObject({
			data: { total: 1, participant: [{ pNO: "127", officialTime: "01:42:00.000" }] },
		});
		const broken = await server.call("participant", { pjid: "M1001", pno: "126" });
		expect(broken).toMatchObject({
			data: { participant: { pName: "Broken Time", officialTime: "" } },
		});
		await server.close();
	});

	test("reports at a second import that nothing changed, and changes nothing", async () => {
		const before = await contentOf(dataFolder);
		const { code, output } = await importing(dataFolder, ["M1001", file]);
		expect(output).toMatch(/all of it was known already, nothing changed\.$/m);
		expect(code).toBe(1);
		expect(await contentOf(dataFolder)).toEqual(before);
	});

	test("is compared with the public results by --preview, and not recorded", async () => {
		const before = await contentOf(dataFolder);
		const renamed = ["--phase", "live", "--category", "Other", "--preview"];
		const { output } = await importing(dataFolder, ["M1001", file, ...renamed]);
		expect(output).toMatch(/^\d+ rows and 0 new reads; \d runners would differ\.$/m);
		expect(output).toMatch(/^Nothing was recorded: --preview\.$/m);
		expect(await contentOf(dataFolder)).toEqual(before);
	});

	test("is only checked with --dry-run", async () => {
		const nothing = given().dataFolder;
		const { code, output } = await importing(nothing, ["M1001", file, ...NEW, "--dry-run"]);
		expect(output).toMatch(/^Runners: 4\. Faults: 3\.$/m);
		expect(output).toMatch(/^Nothing was recorded: --dry-run\.$/m);
		expect(code).toBe(1);
		expect(await answered(nothing, "pjlist", {})).toMatchObject({ data: { project: [] } });
	});
});

describe("the other content of a file", () => {
	test("is offered: columns of times as timing points, and further sheets", async () => {
		const rows = [
			["bib", "name", "swim_time", "Total_Time"],
			["1", "A", "0:20:00", "2:00:00"],
		];
		const folder = temporaryFolder();
		const file = join(folder, "results.xlsx");
		writeFileSync(
			file,
			workbookOf([
				{ name: "Men", rows },
				{ name: "Women", rows },
			]),
		);
		const words = ["M1001", file, ...NEW, "--dry-run"];
		const { output } = await importing(join(folder, "data"), words);
		expect(output).toMatch(/^results\.xlsx: results-csv, sheet "Men", 1 rows$/m);
		expect(output).toContain('To import it as a timing point: --map "swim_time=NAME@KM"');
		expect(output).toContain('The sheet "Women" was left out. To import it: --sheet "Women"');
		const chosen = await importing(join(folder, "data"), [
			...words,
			"--sheet",
			"women",
			"--map",
			"swim_time=Swim@1.5",
		]);
		expect(chosen.output).toMatch(/sheet "Women", 1 rows$/m);
		expect(chosen.output).toContain("Swim = swim_time");
	});
});

describe("while the server runs", () => {
	test("visitors see the imported data at once", async () => {
		const { file, dataFolder } = given(ROWS, "results.csv.gz");
		const server = await startTestedServer({ DATA_DIR: dataFolder, ROLE: "results" });
		const { code, output } = await importing(dataFolder, [
			"M1001",
			file,
			...NEW,
			"--organisation-code",
			"city",
		]);
		// A data folder belongs to the server alone; a database notifies it of what others record there.
		const where = IS_POSTGRES ? "PostgreSQL \\S+" : "the running server at http://localhost:\\d+";
		expect(output).toMatch(new RegExp(`^M1001 in ${where}: 4 runners added`, "m"));
		expect(code).toBe(1);
		const found = async () => {
			const question = { pjid: "M1001", pno: "王" };
			return JSON.parse((await post(server.origin, "/scorequery/search", question)).text);
		};
		const isThere = { data: { participant: [{ pNO: "00123" }] } };
		if (IS_POSTGRES) await soon(async () => expect(await found()).toMatchObject(isThere));
		else expect(await found()).toMatchObject(isThere);
		const refused = await importing(dataFolder, ["M1", file, ...NEW]);
		expect(refused.output).toMatch(/^EVENT must be M and four digits, [^\n]*\n$/);
		expect(refused.code).toBe(2);
		await server.close();
	});
});

test("a further event of an organisation leaves the organisation's name and code as they are", async () => {
	const { file, dataFolder } = given();
	await importing(dataFolder, [
		"M1001",
		file,
		...NEW,
		"--organisation-name",
		"City Runners",
		"--organisation-code",
		"city",
	]);
	const other = ["--name", "City Night Run", "--date", "2026-01-01"];
	expect((await importing(dataFolder, ["M1002", file, ...other])).code).toBe(1);
	expect(await answered(dataFolder, "pjlist", { orgcode: "city" })).toMatchObject({
		data: {
			org: { orgshortname: "City Runners" },
			project: [{ pjID: "M1002" }, { pjID: "M1001" }],
		},
	});
});

describe("a command that cannot be carried out prints one line with the reason and exits with 1:", () => {
	test.each([
		[
			"an unknown option",
			[...NEW, "--speed", "5"],
			/^gantry import has no option --speed: see gantry import --help$/,
			2,
		],
		["a new event without a name", [], /M1001 is new: give its --name/, 1],
		["an unknown column", [...NEW, "--map", "bib=Startnummer"], /Startnummer/, 1],
	])("%s", async (_, words, reason, exitCode) => {
		const { file, dataFolder } = given();
		const said = await importing(dataFolder, ["M1001", file, ...words]);
		expect(said.output).toMatch(/^[^\n]+\n$/);
		expect(said.output.trimEnd()).toMatch(reason);
		expect(said.code).toBe(exitCode);
	});

	test("a missing file", async () => {
		const said = await importing(temporaryFolder(), ["M1001", "/no/such/file.csv", ...NEW]);
		expect(said.output).toMatch(/^\/no\/such\/file\.csv cannot be read \(ENOENT\).*\n$/);
		expect(said.code).toBe(1);
	});

	test("a data folder that is a file", async () => {
		const { file } = given();
		const said = await importing(file, ["M1001", file, ...NEW]);
		expect(said.output).toMatch(/^the data folder .* cannot be made .*DATA_DIR.*\n$/);
		expect(said.code).toBe(1);
	});
});

test("--help explains every option", async () => {
	const { code, output } = await importing(temporaryFolder(), ["--help"]);
	expect(code).toBe(0);
	for (const option of ["--name", "--date", "--map", "--encoding", "--dry-run", "--km"])
		expect(output).toMatch(new RegExp(`^ {2}(-\\w, )?${option} `, "m"));
});
