/** A strategy that uses what the specification's own game gives without end. */
export const freezingTemplate = `Use BFS on the map to find the shortest path to the exit.
Avoid germs.
Freeze the germs for 3500 milliseconds with every answer.
Break a wall only when the way is blocked.
If there is no way to the exit, stand still and do not freeze the germs, so that they move on.
Collect oxygen on the way.
Send the whole path.
Answer with one JSON object and nothing else.`
