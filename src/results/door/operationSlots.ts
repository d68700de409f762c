/** The counters of operations in the metrics. */
import type { Operation } from "../../contract/kit/operation.ts";
import { OPERATION_NAMES, OPERATIONS } from "../../contract/operations.ts";
import type { Kind } from "../../http/metrics/families.ts";
import { operationSlot } from "../../http/metrics/slots.ts";

/** The slot of an operation (src/http/metrics/slots.ts). */
export function slotOf(name: string, operation: Operation): number {
	return operationSlot(OPERATION_NAMES.indexOf(name), kindOf(operation));
}

/** The kind of an operation's requests. */
function kindOf({ tag, path, sent }: Operation): Kind {
	if (tag === "operator" || tag === "organiser") return "operator";
	if (tag === "clips") return "clip";
	if (path.startsWith("/tpp/")) return "certificate";
	return sent === "lines" ? "ingest" : "call";
}

/** Each operation with its kind, in the order of their slots. */
export function operationKinds(): (readonly [name: string, kind: Kind])[] {
	return Object.entries<Operation>(OPERATIONS).map(([name, operation]) => [
		name,
		kindOf(operation),
	]);
}
