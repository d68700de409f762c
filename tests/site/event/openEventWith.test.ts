/** A page's two calls: the event's listing, and what the page shows of the event. */
import { afterEach, expect, test } from "vitest";
import { readPlace } from "../../../src/race/record/identifier.ts";
import { openRunner } from "../../../src/site/runner/openRunner.server.ts";
import { type Listening, listening } from "../../fixtures/listening.ts";
import { contextOf } from "../calls/siteContext.ts";

let servers: Listening[] = [];
afterEach(async () => {
	for (const server of servers) await server.close();
	servers = [];
});

/** A results server that lists the event with a name, and holds the listing until `mayList` resolves. */
async function openServer() {
	const asked: string[] = [];
	const state = { name: "Harbour Half", mayList: Promise.resolve(), asked };
	const server = await listening(async ({ url = "" }, response) => {
		const path = url.replace(/\?.*/, "").split("/").at(-1) ?? "";
		state.asked.push(path);
		if (path === "participant") arrived();
		else await state.mayList;
		const data =
			path === "participant"
				? { participant: { pNO: "12", pName: state.name } }
				: { project: [{ pjID: "M1001", pjName: state.name, pjDate: "2026-11-22" }] };
		response.setHeader("Content-Type", "application/json");
		response.end(JSON.stringify({ status: "true", data }));
	});
	servers.push(server);
	let arrived: () => void = () => undefined;
	return {
		state,
		open: () => openRunner(contextOf(server.origin), readPlace("M1001"), "12"),
		/** Holds the listing until the runner is asked for. */
		holdListing() {
			state.mayList = new Promise((resolve) => {
				arrived = resolve;
			});
		},
	};
}

test("both calls are sent at once for an event known from an earlier page", async () => {
	const { state, open, holdListing } = await openServer();
	expect(await open()).toMatchObject({ kind: "runner", event: { name: "Harbour Half" } });
	holdListing();
	expect(await open()).toMatchObject({ kind: "runner", runner: { bib: "12" } });
	expect(state.asked).toHaveLength(4);
});

test("a runner of an event that has changed since is requested again", async () => {
	const { state, open } = await openServer();
	await open();
	state.name = "Harbour Half 2026";
	state.asked = [];
	expect(await open()).toMatchObject({
		event: { name: "Harbour Half 2026" },
		runner: { name: "Harbour Half 2026" },
	});
	expect(state.asked.filter((path) => path === "participant")).toHaveLength(2);
});
