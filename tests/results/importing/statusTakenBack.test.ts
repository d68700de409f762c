/** Lists that take statuses back, and files of another race, as a member imports them. */
import { beforeEach, expect, test } from "vitest";
import { exchange } from "../../fixtures/exchange.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import type { TestedResults } from "../../fixtures/resultsServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { type Importer, importer } from "./importingMember.ts";

const ownEvent = ownEvents();
let server: TestedResults;
let tina: Importer;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
	tina = await importer(server, `tina${server.eventId}@example.org`);
});

async function statusOf(bib: string) {
	const path = `/scorequery/admin/${server.eventId}/story?bib=${bib}`;
	const answer = await exchange(server.origin, path, { headers: { cookie: tina.cookie } });
	return JSON.parse(answer.text).data.entry.statusByHand;
}

test("an OK row removes the status of an earlier list, is in the preview, and is undone", async () => {
	await tina.writeList("bib,status\n124,DSQ\n");
	expect(await statusOf("124")).toBe("disqualified");
	const list = "bib,status\n124,OK\n";
	const draft = await tina.hand(list);
	const rows = await tina.rows(draft, "changed");
	expect(rows).toMatchObject([{ bib: "124", what: "status", before: "disqualified", after: "" }]);
	expect(await tina.rows(draft, "suspicious")).toMatchObject([
		{ bib: "124", what: "status taken back" },
	]);
	const { change } = await tina.writeList(list);
	expect(await statusOf("124")).toBeNull();
	await tina.ask("undo", { change });
	expect(await statusOf("124")).toBe("disqualified");
	// An empty cell states nothing.
	await tina.writeList("bib,status\n124,\n");
	expect(await statusOf("124")).toBe("disqualified");
});

test("a file with another name for most bibs is written only after a person confirms it", async () => {
	const file = "bib,name\n00123,Zoe Other\n124,Yan Else\n200,Xi Third\n";
	// Names in other scripts are not compared.
	await tina.writeList("bib,name\n00123,Al Aa\n124,Bo Bb\n200,Cy Cc\n");
	const draft = await tina.hand(file);
	const { otherNames, revision } = await tina.read(draft);
	expect(otherNames).toMatchObject({ runners: 3, of: 3 });
	const refused = await tina.ask("write", { draft, expects: revision });
	expect(JSON.parse(refused.text)).toMatchObject({ status: "false", code: "other-names" });
	expect(await tina.rows(draft, "changed")).toHaveLength(3);
	await tina.write(draft, { expects: revision, replacesNames: true });
	expect(await tina.read(await tina.hand(file))).toMatchObject({ otherNames: null });
});
