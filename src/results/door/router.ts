/** Finds the operation of an address and method, checks the client's access and the body's size, and runs its handler. */

import type { Operation } from "../../contract/kit/operation.ts";
import { FIELDS_LIMIT_BYTES } from "../../contract/kit/operation.ts";
import { type Actor, type OperationAccess, VISITOR } from "../../contract/kit/role.ts";
import type { RESULTS_OPERATIONS } from "../../contract/operations.ts";
import type { Admit, BodyLimit, Exchange, Handler, Reply } from "../../http/exchange.ts";
import { mapErrors, toRefusal } from "../../http/mapErrors.ts";
import { Refusal } from "../../http/Refusal.ts";
import { WrongMethod } from "../../http/WrongMethod.ts";
import { EVENT_ID } from "../../race/record/identifier.ts";
import type { Access } from "./access/access.ts";
import { refusalOf } from "./errorReplies.ts";
import type { Route } from "./handle.ts";
import { slotOf } from "./operationSlots.ts";

/** A route for each operation of the results server. */
export type ResultsRoutes = {
	readonly [Name in keyof typeof RESULTS_OPERATIONS]: Route<(typeof RESULTS_OPERATIONS)[Name]>;
};

export interface RouterSettings {
	/** Prefix before all addresses of this server. */
	prefix: string;
	/** Origin of the site whose pages may call from another origin. */
	siteOrigin: string;
	/** Null for a service whose operations are all public. */
	access: Access | null;
	routes: Readonly<Record<string, Route>>;
}

export interface Router {
	answer: Handler;
	/** The same, for callers in this process: fails with the error itself. @throws OneLineError, and any other error */
	perform(exchange: Exchange): Reply | Promise<Reply>;
	bodyLimit: BodyLimit;
	admit: Admit;
}

/** The routes of an address. */
interface Address {
	byMethod: ReadonlyMap<string, Route>;
	/** The first operation, and its counter. */
	slot: number;
	operation: Operation;
	/** Values of the path's parameters. */
	place: Readonly<Record<string, string>>;
}

export function createRouter({ prefix, siteOrigin, access, routes }: RouterSettings): Router {
	const find = createFinder(routes);
	const addressOf = (head: Pick<Exchange, "path">) => find.at(head.path.slice(prefix.length));

	/** @throws Refusal; a key for an event that the body names is checked by the handler */
	async function check(head: Omit<Exchange, "body">, found: Address): Promise<Actor> {
		const needed = accessOf(found, head);
		const { pjid } = found.place;
		const isInBody = takesKey(needed) && pjid === undefined;
		if (access === null || isInBody) return VISITOR;
		const actor = await access.check(head, needed, found.place);
		if (pjid !== undefined && !EVENT_ID.test(pjid))
			throw new Refusal(400, "wrong-field", "an event's id is M and four digits");
		return actor;
	}

	function perform(exchange: Exchange): Reply | Promise<Reply> {
		const found = addressOf(exchange);
		if (found === null) throw find.nothingAt(exchange.path.slice(prefix.length));
		exchange.slot = found.slot;
		const { place } = found;
		if (accessOf(found, exchange) === "anyone")
			return routeFor(found, exchange).answer(exchange, place, VISITOR);
		return check(exchange, found).then((actor) =>
			routeFor(found, exchange).answer(exchange, place, actor),
		);
	}

	return {
		perform,
		answer: mapErrors(siteOrigin, refusalOf, perform),
		bodyLimit(head) {
			const found = addressOf(head);
			if (found === null) return FIELDS_LIMIT_BYTES;
			const { bodyLimit } = operationOf(found, head);
			const isAllowed = accessOf(found, head) !== "operator" || access?.isOperator(head);
			return isAllowed ? bodyLimit : FIELDS_LIMIT_BYTES;
		},
		async admit(head) {
			const found = addressOf(head);
			if (found === null || head.method !== "POST") return;
			const needed = accessOf(found, head);
			// Only these bodies may be large: reads, and what members send.
			if (needed === "anyone" || needed === "operator") return;
			await check(head, found).catch((error: unknown) => {
				throw toRefusal(error, refusalOf, head);
			});
		},
	};
}

/** The operation of the request's method; for a method that the address does not accept, its first one. */
function operationOf({ byMethod, operation }: Address, { method }: Pick<Exchange, "method">) {
	return byMethod.get(method)?.operation ?? operation;
}

function accessOf(found: Address, head: Pick<Exchange, "method">): OperationAccess {
	return operationOf(found, head).access;
}

function takesKey(access: OperationAccess): boolean {
	return (
		access === "reader key" ||
		access === "announcer or key" ||
		access === "announcer, key or screen"
	);
}

/** @throws WrongMethod */
function routeFor({ byMethod, operation, place }: Address, { method }: Exchange): Route {
	const route = byMethod.get(method);
	if (route) return route;
	const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => place[name] ?? "");
	throw new WrongMethod(address, [...byMethod.keys()]);
}

/** The routes of one address by method; of two for a method the first counts. */
function byMethodOf(routes: readonly Route[]): ReadonlyMap<string, Route> {
	const byMethod = new Map<string, Route>();
	for (const route of routes)
		for (const method of [route.operation.method, ...route.operation.also])
			if (!byMethod.has(method)) byMethod.set(method, route);
	return byMethod;
}

function pathOf([, { operation }]: readonly [string, Route]): string {
	return operation.path;
}

/** Addresses without parameters, which are requested most, are looked up in a map. */
function createFinder(routes: RouterSettings["routes"]) {
	const plain = new Map<string, Address>();
	const patterns: (Omit<Address, "place"> & { pattern: RegExp })[] = [];
	for (const [path, group] of Map.groupBy(Object.entries(routes), pathOf)) {
		const [first] = group;
		if (!first) continue;
		const [name, { operation }] = first;
		const byMethod = byMethodOf(group.map(([, route]) => route));
		const slot = slotOf(name, operation);
		if (path.includes("{"))
			patterns.push({ pattern: patternOf(operation), byMethod, operation, slot });
		else plain.set(path, { byMethod, operation, slot, place: {} });
	}
	const files = patterns.filter(({ operation }) => Array.isArray(operation.answer));
	return {
		/** Null if no operation has this address. */
		at(address: string): Address | null {
			const known = plain.get(address);
			if (known) return known;
			for (const { pattern, ...found } of patterns) {
				const groups = pattern.exec(address)?.groups;
				if (groups) return { ...found, place: groups };
			}
			return null;
		},
		/** The refusal for an address without operation. */
		nothingAt(address: string): Refusal {
			const isFile = files.some(({ operation }) =>
				address.startsWith(operation.path.replace(/\{.*/, "")),
			);
			return isFile
				? new Refusal(404, "unknown-file", "there is no such file")
				: new Refusal(404, "unknown-call", `there is no call at ${address}`);
		},
	};
}

/** For operators a malformed event id is an error of a field; for other clients the address is unknown. */
function patternOf({ path, access }: Operation): RegExp {
	const pattern = path.replace(/\{(\w+)\}/g, (_, name: string) =>
		access !== "operator" && name === "pjid" ? "(?<pjid>M\\d{4})" : `(?<${name}>[^/]+)`,
	);
	return new RegExp(`^${pattern}$`);
}
