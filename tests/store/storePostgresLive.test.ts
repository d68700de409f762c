/** Two nodes on one PostgreSQL: the live stream of one shows changes by the other. */
import { expect, test } from "vitest";
import { checked } from "../fixtures/checked.ts";
import { openEventStream } from "../fixtures/eventStream.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

test("a live stream shows changes by another node", async () => {
	const folder = temporaryFolder();
	const open = () => openTestedResults(folder, "", 64, { now: Date.now });
	const [one, other] = [await open(), await open()];
	await one.record(smallRace());
	const path = `/scorequery/admin/live?pjid=${EVENT.id}`;
	const authorization = `Bearer ${one.results.operatorToken}`;
	const stream = await openEventStream(one.origin + path, { authorization });
	await stream.comes("snapshot");
	await other.results.changes.make(
		EVENT.id,
		checked.change({ kind: "notice", notice: "from elsewhere" }),
	);
	await stream.comes("change", ({ data }) => data["kind"] === "notice");
	// The event with the notice: a read that came before it would be part of its snapshot.
	await stream.comes("snapshot", ({ data }) => data["change"] === 2);
	await other.results.ingest.takeReads(EVENT.id, [
		{ point: "10K", bib: "200", time: GUN + 3_600_000 },
	]);
	const { data } = await stream.comes("reads");
	expect(data["latest"]).toMatchObject([{ pno: "200", pINo: "10K" }]);
	stream.cut();
	await Promise.all([one.close(), other.close()]);
});
