/** Queued messages, with push services whose every answer the test gives. */
import { expect, test } from "vitest";
import { createPushQueue } from "../../../src/results/notifications/pushQueue.ts";
import type { Attempt, PushMessage } from "../../../src/results/notifications/pushService.ts";

const message = (endpoint: string): PushMessage => ({
	endpoint,
	body: Buffer.from("news"),
	headers: {},
});

/** A push queue whose service answers as the test defines, and the reasons for messages that were given up. */
function outboxWith(answer: (endpoint: string) => Attempt | Promise<Attempt>) {
	const sent: string[] = [];
	const said: string[] = [];
	const service = {
		prepare: () => null,
		async send({ endpoint }: PushMessage, stop: AbortSignal) {
			sent.push(endpoint);
			const stopped = new Promise<Attempt>((resolve) => {
				stop.addEventListener("abort", () => resolve({ kind: "later", wait: null }));
			});
			return Promise.race([answer(endpoint), stopped]);
		},
	};
	const pushQueue = createPushQueue(service, (why) => said.push(why));
	const send = (lane: string, endpoint: string) => pushQueue.send(lane, () => message(endpoint));
	return { pushQueue, send, sent, said };
}

const never = new Promise<Attempt>(() => {});

test("a push service has twenty messages under way, and one that hangs delays no other", async () => {
	const { pushQueue, send, sent } = outboxWith((endpoint) =>
		endpoint === "dead" ? never : { kind: "sent" },
	);
	const hanging = Array.from({ length: 50 }, () => send("dead", "dead"));
	expect(await send("alive", "alive")).toBe("sent");
	expect(sent.filter((endpoint) => endpoint === "dead")).toHaveLength(20);
	pushQueue.close();
	expect(new Set(await Promise.all(hanging))).toEqual(new Set(["given up"]));
});

test("a push service has a limited number of queued messages; a further one is given up at once", async () => {
	const { pushQueue, send, said } = outboxWith(() => never);
	const held = Array.from({ length: 10_000 }, () => send("dead", "dead"));
	expect(await send("dead", "one too many")).toBe("given up");
	expect(said).toEqual(["too many wait for the push service"]);
	pushQueue.close();
	await Promise.all(held);
});

test("a service that requests a pause of minutes gets no retry", async () => {
	const { send, sent, said } = outboxWith(() => ({ kind: "later", wait: 120_000 }));
	expect(await send("busy", "phone")).toBe("given up");
	expect(sent).toEqual(["phone"]);
	expect(said).toEqual(["the push service did not take it in time"]);
});

test("a browser whose message cannot be made is gone, and nothing is sent", async () => {
	const { pushQueue, sent } = outboxWith(() => ({ kind: "sent" }));
	expect(await pushQueue.send("lane", () => null)).toBe("gone");
	expect(sent).toEqual([]);
});
