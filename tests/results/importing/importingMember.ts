/** A timekeeper who imports files over HTTP. */
import { expect } from "vitest";
import type { ImportTab } from "../../../src/contract/importing/importShapes.ts";
import type { ImportRow } from "../../../src/contract/importing/listImportRows.ts";
import type { ReadImportData } from "../../../src/contract/importing/readImport.ts";
import { type Answer, exchange } from "../../fixtures/exchange.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { addMember, PAGE, sendAs, signIn } from "../members/signedIn.ts";

export interface Importer {
	/** Uploads a file. @returns its id */
	hand(file: string | Buffer): Promise<string>;
	/** Sends an operation of imports. */
	ask(what: "read" | "rows" | "preview" | "write" | "undo", body: object): Promise<Answer>;
	read(draft: string, options?: object): Promise<ReadImportData>;
	rows(draft: string, tab: ImportTab, options?: object): Promise<ImportRow[]>;
	/** Reads a list and writes it as it was read. */
	writeList(list: string): Promise<Record<string, unknown>>;
	/** Writes a file, and expects that it is written. */
	write(draft: string, body: object): Promise<Record<string, unknown>>;
	cookie: string;
}

export async function importer(
	server: TestedResults,
	email = "tina@example.org",
	role: "timekeeper" | "announcer" = "timekeeper",
): Promise<Importer> {
	const admin = `/scorequery/admin/${server.eventId}`;
	await addMember(server, email, role);
	const cookie = await signIn(server.origin, email);
	const ask: Importer["ask"] = (what, body) => {
		const path = what === "undo" ? `${admin}/undo` : `${admin}/import/${what}`;
		return sendAs(server.origin, cookie, path, body);
	};
	const dataOf = (answer: Answer) => {
		expect(answer.status, answer.text).toBe(200);
		const body = JSON.parse(answer.text);
		expect(body).toMatchObject({ status: "true" });
		return body.data;
	};
	const importing: Importer = {
		cookie,
		ask,
		async writeList(list) {
			const draft = await importing.hand(list);
			const { revision } = await importing.read(draft);
			return importing.write(draft, { expects: revision });
		},
		async hand(file) {
			const answer = await exchange(server.origin, `${admin}/import/file`, {
				method: "POST",
				headers: { ...PAGE, cookie, "content-type": "application/octet-stream" },
				body: file,
			});
			return dataOf(answer).draft;
		},
		read: async (draft, options = {}) => dataOf(await ask("read", { draft, ...options })),
		rows: async (draft, tab, options = {}) =>
			dataOf(await ask("rows", { draft, tab, ...options })).rows,
		write: async (draft, body) => dataOf(await ask("write", { draft, ...body })),
	};
	return importing;
}

/** A start list with a new runner, private facts, an invalid bib, and a sex and a birth date that cannot be read. */
export const LIST = [
	"號碼,姓名,性別,項目,隊名,晶片,出生日期,備註說明",
	"00123,王小明,M,Half,City Runners,A1B2,1990-05-01,x",
	"124,佐藤ハナコ,F,Half,,,1991-06-02,",
	"9001,新選手,F,Half,New Team,,,",
	"!,壞號碼,M,Half,,,,",
	"200,李大華,女孩?,Half,,,1990-13-01,",
].join("\n");
