/** Two members change one event: each change has its author, and neither member overwrites the other unseen. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchange, post } from "../../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { addMember, PAGE, signIn } from "./signedIn.ts";

const ADMIN = `/scorequery/admin/${EVENT.id}`;

let server: TestedResults;
let cookies: readonly string[];
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
	await addMember(server, "ann@example.org", "timekeeper");
	await addMember(server, "bob@example.org", "owner");
	cookies = [
		await signIn(server.origin, "ann@example.org"),
		await signIn(server.origin, "bob@example.org"),
	];
});
afterAll(() => server.close());

async function send(person: 0 | 1, call: "change" | "undo", body: object) {
	const headers = { ...PAGE, cookie: cookies[person] ?? "" };
	const answer = await post(server.origin, `${ADMIN}/${call}`, body, headers);
	return { status: answer.status, body: JSON.parse(answer.text) };
}

test("the second of two members gets the present value and its author; the first change is undone by its author", async () => {
	const edit = (team: string) => ({ kind: "edit", bib: "124", set: { team }, expects: 0 });
	// The import is the last change that both have seen.
	const seen = 1;
	const first = await send(0, "change", {
		...edit("Night Owls"),
		expects: seen,
		who: "somebody else",
	});
	expect(first.body).toMatchObject({ status: "true", data: [{ changed: true }] });
	const { change } = first.body.data[0];

	const second = await send(1, "change", { ...edit("Harbour"), expects: seen });
	expect(second.status).toBe(409);
	expect(second.body).toMatchObject({
		code: "changed-meanwhile",
		data: {
			present: { team: "Night Owls" },
			later: [{ id: change, action: "edit", who: expect.stringContaining("ann") }],
		},
	});

	expect(await send(1, "change", { ...edit("Harbour"), expects: change })).toMatchObject({
		status: 200,
		body: { data: [{ changed: true, before: { team: "Night Owls" } }] },
	});
	const undone = await send(0, "undo", { change });
	expect(undone.status).toBe(409);
	expect(undone.body).toMatchObject({
		code: "built-upon",
		data: { later: [{ action: "edit", who: expect.stringContaining("bob") }] },
	});
});

test("a change from another site's page is refused, and nothing is changed", async () => {
	const headers = { cookie: cookies[0] ?? "", origin: "https://elsewhere.example" };
	const body = { kind: "status", bib: "124", status: "disqualified" };
	const answer = await post(server.origin, `${ADMIN}/change`, body, headers);
	expect(answer.status).toBe(403);
	const story = await exchange(server.origin, `${ADMIN}/story?bib=124`, {
		headers: { ...PAGE, cookie: cookies[0] ?? "" },
	});
	expect(JSON.parse(story.text)).toMatchObject({ data: { entry: { statusByHand: null } } });
});

test("the next change of a row expects the newest one", async () => {
	const headers = { ...PAGE, cookie: cookies[0] ?? "" };
	const subject = encodeURIComponent('entrant ["200"]');
	const list = async () => {
		const path = `${ADMIN}/changes?subject=${subject}`;
		return JSON.parse((await exchange(server.origin, path, { headers })).text).data;
	};
	const [newest] = await list();
	const withdraw = { kind: "withdraw", bib: "200", isWithdrawn: true, expects: newest.id };
	const { body } = await send(0, "change", withdraw);
	expect((await list()).map(({ id }: { id: number }) => id)).toEqual([
		body.data[0].change,
		newest.id,
	]);
});

test("a private event is available to its members, who can make it public again", async () => {
	const headers = { ...PAGE, cookie: cookies[0] ?? "" };
	const hide = await send(0, "change", { kind: "visibility", visibility: "private" });
	expect(hide.body).toMatchObject({ data: [{ changed: true, before: "public" }] });
	const path = `${ADMIN}/points`;
	expect((await exchange(server.origin, path, { headers })).status).toBe(200);
	expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({ status: "false" });
	const show = await send(0, "change", { kind: "visibility", visibility: "public" });
	expect(show.body).toMatchObject({ data: [{ changed: true, before: "private" }] });
	expect(await server.call("pjlist", { pjid: EVENT.id })).toMatchObject({ status: "true" });
});

test("a member with the role desk can send marks, but nothing with a chip", async () => {
	await addMember(server, "desk@example.org", "desk");
	const headers = { ...PAGE, cookie: await signIn(server.origin, "desk@example.org") };
	const mark = { source: "desk", sequence: 1, point: "F", time: Date.UTC(2025, 10, 2) };
	const sent = await post(server.origin, `${ADMIN}/marks`, [mark], headers);
	expect(JSON.parse(sent.text)).toMatchObject({ data: { accepted: 1, marks: [0] } });
	const again = await post(server.origin, `${ADMIN}/marks`, [mark], headers);
	expect(JSON.parse(again.text)).toMatchObject({ data: { accepted: 0, repeated: [0] } });
	const chip = await post(server.origin, `${ADMIN}/marks`, [{ ...mark, chip: "A1" }], headers);
	expect(chip.status).toBe(400);
	const change = await post(server.origin, `${ADMIN}/change`, {}, headers);
	expect(change.status).toBe(403);
});
