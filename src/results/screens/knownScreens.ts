/** Codes for screens: made, listed and revoked by timekeepers, exchanged for a cookie by a device. */
import { randomBytes, randomUUID } from "node:crypto";
import type { ListedScreens } from "../../contract/screens/screenCodes.ts";
import { Refusal } from "../../http/Refusal.ts";
import { writeAudit } from "../../store/auditLog.ts";
import { changeEvent } from "../../store/changeEvent.ts";
import { checkEvent } from "../../store/checkEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import { IsRehearsal } from "../../store/errors/IsRehearsal.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import {
	countScreens,
	findScreen,
	listScreens,
	noteOpened,
	revokeScreen,
	type StoredScreen,
	storeScreen,
} from "../../store/screens/storedScreens.ts";
import type { EventCache } from "../core/eventCache.ts";
import type { Credentials, Screens as FoundScreens } from "../door/access/access.ts";
import { createWrongTries } from "../door/access/wrongTries.ts";
import { endOfDay, hashOfCode, unknownLink } from "../members/links.ts";
import { createLookups } from "../members/lookups.ts";
import type { ScreenCookie } from "./screenCookie.ts";

/** 192 random bits cannot be guessed, so a plain hash is enough. */
const CODE_BYTES = 24;
/** Codes of one event that can be in force at a time. */
const MAX_IN_FORCE = 50;

export interface Screens extends FoundScreens {
	/** @throws UnknownEvent; Refusal event-over or too-many */
	make(
		eventId: string,
		name: string,
		who: string,
	): Promise<{ id: string; link: string; until: number }>;
	list(eventId: string): Promise<ListedScreens>;
	/** @returns whether there was such a code in force */
	revoke(eventId: string, id: string, who: string): Promise<boolean>;
	/** Exchanges a code for a cookie. @throws Refusal unknown-link or 429 */
	open(client: string, code: string): Promise<{ eventId: string; until: number; cookie: string }>;
	close(): Promise<void>;
}

export interface ScreenParts {
	store: Store;
	eventCache: Pick<EventCache, "catalogue">;
	cookie: ScreenCookie;
	/** Of the pages, with /score. */
	siteAddress: string;
	/** Epoch ms. */
	now: () => number;
}

export function createScreens({
	store,
	eventCache,
	cookie,
	siteAddress,
	now,
}: ScreenParts): Screens {
	const { db } = store;
	const tries = createWrongTries(now);
	const lookups = createLookups(store, (reader, code) => findScreen(reader, hashOfCode(code)));

	/** @throws UnknownEvent, Refusal */
	function endOf(eventId: string): number {
		const { events, lastDays } = eventCache.catalogue();
		const event = events.find(({ id }) => id === eventId);
		if (event === undefined) throw new UnknownEvent(eventId);
		const until = endOfDay(lastDays.get(eventId) || event.date, event.zone);
		if (until > now()) return until;
		throw new Refusal(
			200,
			"event-over",
			"the event's last day has ended: change its date or its last day first",
		);
	}

	return {
		async make(eventId, name, who) {
			const until = endOf(eventId);
			if (eventCache.catalogue().rehearsals.has(eventId)) throw new IsRehearsal(eventId);
			const code = randomBytes(CODE_BYTES).toString("base64url");
			const id = randomUUID();
			await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				if ((await countScreens(transaction, eventId, now())) >= MAX_IN_FORCE)
					throw new Refusal(
						200,
						"too-many",
						`the event has ${MAX_IN_FORCE} codes in force: revoke some first`,
					);
				const made = { by: who, at: now() };
				await storeScreen(transaction, hashOfCode(code), { id, eventId, name, until }, made);
				await writeAudit(
					transaction,
					eventId,
					{ who, at: now() },
					{ action: "screen", id, name, until },
				);
				return { outcome: null, change: "nothing" };
			});
			// Browsers send the fragment to no server, so the code is in no log.
			const link = `${siteAddress}/${eventId}/admin/announcer#screen=${code}`;
			return { id, link, until };
		},
		async list(eventId) {
			await checkEvent(db, eventId);
			return listScreens(db, eventId);
		},
		async revoke(eventId, id, who) {
			const revoked = await changeEvent(db, eventId, async (transaction) => {
				await checkEvent(transaction, eventId);
				const name = await revokeScreen(transaction, eventId, id, { by: who, at: now() });
				if (name !== null)
					await writeAudit(
						transaction,
						eventId,
						{ who, at: now() },
						{ action: "revokeScreen", id, name },
					);
				return { outcome: name !== null, change: "nothing" };
			});
			lookups.forget();
			return revoked;
		},
		async open(client, code) {
			const attempt = () => findScreen(db, hashOfCode(code));
			const isOver = (screen: StoredScreen | null) => screen === null || screen.until <= now();
			const screen = await tries.make(client, "screen", attempt, isOver);
			if (screen === null || isOver(screen)) throw unknownLink();
			await noteOpened(db, screen.id, now());
			const { eventId, until } = screen;
			const seconds = Math.floor((until - now()) / 1_000);
			return { eventId, until, cookie: cookie.made(code, eventId, seconds) };
		},
		async find(exchange: Pick<Credentials, "header">, eventId: string) {
			const read = cookie.codeIn(exchange.header("cookie"), eventId);
			if (typeof read === "string") return read;
			const screen = await lookups.find(read.code);
			if (screen === null || screen.eventId !== eventId || screen.until <= now()) return "ended";
			return { name: screen.name };
		},
		close: lookups.close,
	};
}
