/** A triangle between three cities, in the engine's own graphics context. */
function createTriangle() {
  const vertexShader = `
    uniform mat4 matrix;
    attribute vec2 place;
    void main() { gl_Position = matrix * vec4(place, 0.0, 1.0); }`;
  const fragmentShader = 'void main() { gl_FragColor = vec4(0.7, 0.1, 0.3, 0.7); }';
  // Berlin, Paris and Rome in Web Mercator, from 0 to 1 with the origin in the north-west.
  const places = new Float32Array([0.5372, 0.328, 0.5065, 0.344, 0.5347, 0.3716]);
  let program, buffer;

  function compile(gl, type, text) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, text);
    gl.compileShader(shader);
    return shader;
  }

  return {
    id: 'triangle',
    type: 'custom',
    // The map calls this for each engine map that it makes, and again for each style.
    onAdd(map, gl) {
      program = gl.createProgram();
      gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertexShader));
      gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragmentShader));
      gl.linkProgram(program);
      buffer = gl.createBuffer();
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, places, gl.STATIC_DRAW);
    },
    render(gl, matrix) {
      gl.useProgram(program);
      gl.uniformMatrix4fv(gl.getUniformLocation(program, 'matrix'), false, matrix);
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      const place = gl.getAttribLocation(program, 'place');
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0);
      gl.enable(gl.BLEND);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
  };
}

export function run({ mount, container, config }) {
  const element = document.createElement('div');
  container.append(element);
  const triangle = createTriangle();
  const withTriangle = (next) => ({ ...next, layers: [...(next.layers ?? []), triangle] });
  const handle = mount(element, withTriangle(config));
  // The editor has only JSON, so the layer is added to each config that it applies.
  return Object.assign(Object.create(handle), { update: (next) => handle.update(withTriangle(next)) });
}
