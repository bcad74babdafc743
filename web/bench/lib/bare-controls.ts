const steps = ['Ansök', 'Besked', 'Pengar'];

/**
 * A slider with a number, three steps with one open, and questions: native controls and ten lines of script.
 */
export const bareControls = `<!doctype html>
<html lang="sv">
  <head><meta charset="utf-8" /><title>Bare controls</title></head>
  <body>
    <main>
      <ol>${steps
        .map(
          (step, n) => `<li><button aria-expanded="${n === 0}">${step}</button><p>${step} i korthet</p></li>`,
        )
        .join('')}</ol>
      <label>Belopp <input type="range" min="10000" max="1500000" step="10000" style="width: 400px" /></label>
      <output></output>
      ${['Kostar det?', 'Hur mycket?', 'Hur snabbt?']
        .map((question) => `<details name="faq"><summary>${question}</summary><p>Svaret.</p></details>`)
        .join('')}
    </main>
    <script>
      const slider = document.querySelector('input');
      slider.oninput = () => {
        document.querySelector('output').textContent = (slider.value * 0.01).toFixed(2);
      };
      const buttons = [...document.querySelectorAll('ol button')];
      const choose = (open) =>
        buttons.forEach((button) => {
          button.setAttribute('aria-expanded', button === open);
          button.nextElementSibling.hidden = button !== open;
        });
      for (const button of buttons) button.onclick = () => choose(button);
      choose(buttons[0]);
    </script>
  </body>
</html>`;
