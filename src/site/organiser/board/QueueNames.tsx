/** The queues with their counts; one is open. */
import type { QueueName, WatchedQueues } from "../../../contract/watch/queues.ts";
import { useScreen } from "../frame/screenContext.tsx";
import { waitingIn } from "./waitingIn.ts";

interface Props {
	queues: WatchedQueues["queues"];
	left: readonly string[];
	chosen: QueueName;
	number(count: number): string;
	onChoose(queue: QueueName): void;
}

export function QueueNames({ queues, left, chosen, number, onChoose }: Props) {
	const { texts } = useScreen("board");
	return (
		<ul className="queue-names">
			{queues.map((queue) => {
				const count = waitingIn(queue, left);
				const isChosen = queue.name === chosen;
				const look = count === 0 ? "quiet" : isChosen ? "waiting" : "queue-count";
				return (
					<li key={queue.name}>
						<button type="button" aria-pressed={isChosen} onClick={() => onChoose(queue.name)}>
							<span>{texts[`organiser.board.queue.${queue.name}`]}</span>
							<span className={look}>{number(count)}</span>
						</button>
					</li>
				);
			})}
		</ul>
	);
}
