/** A thread that counts like one that answers requests. Started by cells.test.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { add, joinMetrics, type SharedCells } from "../../../src/http/metrics/cells.ts";
import { QUEUE_WAITING, READS_ACCEPTED } from "../../../src/http/metrics/families.ts";

const shared: SharedCells = workerData;
joinMetrics(shared);
add(READS_ACCEPTED, 7);
add(QUEUE_WAITING.at("table"), 3);
parentPort?.postMessage("counted");
